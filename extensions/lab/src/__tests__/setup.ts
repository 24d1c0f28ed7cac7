/** The rows of languages, as a page of the server has them: the Python side writes the file. */
import { PageConfig } from '@jupyterlab/coreutils';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '..', '..', '..', '..', 'tests', 'samples', 'languages.json');

PageConfig.setOption('workbenchLanguages', readFileSync(FILE, 'utf-8'));
