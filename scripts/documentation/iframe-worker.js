// Search without a server: browsers start no worker for a page of a file, so a hidden frame runs the worker's script.
if (location.protocol === 'file:') {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement('iframe');
      frame.hidden = true;
      document.body.append(frame);
      const inside = (this._inside = frame.contentWindow);
      window.addEventListener('message', ({ data, source }) => {
        if (source === inside) {
          this.dispatchEvent(new MessageEvent('message', { data }));
        }
      });
      inside.document.open();
      inside.document.write('<body><script>postMessage = data => parent.postMessage(data, "*");<\/script></body>');
      inside.document.close();
      inside.importScripts = (...scripts) =>
        scripts.reduce((before, script) => before.then(() => load(inside.document, script)), Promise.resolve());
      this._loaded = load(inside.document, address);
    }

    postMessage(data) {
      void this._loaded.then(() => this._inside.dispatchEvent(new MessageEvent('message', { data })));
    }
  };
}

function load(page, address) {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    script.src = address;
    script.onload = resolve;
    script.onerror = reject;
    page.body.append(script);
  });
}
