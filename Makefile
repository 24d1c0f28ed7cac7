# Needs Python 3.11+ and make; everything else goes into .venv.
# EXTRAS is what a target installs on top of the package: lab takes CuPy where there is an NVIDIA driver.

.PHONY: help lab demo gallery docs install test test-all campaign check doctor clean

help:
	@echo "make lab      set up and open JupyterLab on the starter notebook"
	@echo "make demo     the same first five minutes without a browser: one HTML file"
	@echo "make gallery  the kernels of kernels/ as a static site of linked listings, in build/gallery"
	@echo "make docs     the documentation as a site with search and a reference, in build/docs"
	@echo "make test     set up and run the tests: Python, TypeScript, a real browser; ten minutes on two cores"
	@echo "make test-all the same with all that is drawn or long, which make test takes samples of"
	@echo "make campaign drawn kernels for SECONDS=600, with other seeds each time; what differs is in build/campaign"
	@echo "make check    format, lint and types"
	@echo "make doctor   what this machine has and what it lacks"

lab:
	@scripts/bootstrap lab
	@.venv/bin/workbench lab

demo:
	@scripts/bootstrap lab
	@.venv/bin/workbench demo

gallery:
	@scripts/bootstrap lab
	@.venv/bin/workbench gallery kernels -o build/gallery --course

docs:
	@scripts/bootstrap docs
	@scripts/docs

install:
	@scripts/bootstrap test

doctor:
	@scripts/bootstrap lab
	@.venv/bin/workbench doctor

test:
	@scripts/bootstrap test
	@scripts/test

test-all:
	@scripts/bootstrap test
	@scripts/test --all

campaign:
	@scripts/bootstrap test
	@scripts/campaign --seconds $(or $(SECONDS),600)

check:
	@scripts/bootstrap test
	@scripts/check

clean:
	rm -rf .venv build/gallery build/docs build/docs_source workbench/labextension extensions/lab/lib extensions/lab/node_modules
