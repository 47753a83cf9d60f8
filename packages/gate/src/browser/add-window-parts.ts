/**
 * Runs in the page before its own code: adds what a browser with a window has and the build without one lacks, by which
 * code would know the gate.
 */
export function addWindowParts(): void {
  // The text of a proxy is that of a function of the browser.
  const native = <Value>(name: string, value: Value) =>
    Object.defineProperty(new Proxy(() => value, {}), 'name', { value: name })

  if (!Reflect.has(window, 'chrome')) {
    const value = { app: { isInstalled: false }, csi: native('csi', {}), loadTimes: native('loadTimes', {}) }
    Object.defineProperty(window, 'chrome', { value, configurable: false, enumerable: true, writable: true })
  }
  if (navigator.plugins.length > 0) return

  const names = ['PDF', 'Chrome PDF', 'Chromium PDF', 'Microsoft Edge PDF'].map((maker) => `${maker} Viewer`)
  const plugins: object[] = [...names, 'WebKit built-in PDF'].map((name) =>
    create(Plugin.prototype, {
      name,
      filename: 'internal-pdf-viewer',
      description: 'Portable Document Format',
      length: 2,
    }),
  )
  const list = create(PluginArray.prototype, Object.assign({ length: plugins.length }, plugins))
  for (const [name, value] of [
    ['plugins', list],
    ['pdfViewerEnabled', true],
  ] as const) {
    const descriptor = Object.getOwnPropertyDescriptor(Navigator.prototype, name)
    Object.defineProperty(Navigator.prototype, name, { ...descriptor, get: native(`get ${name}`, value) })
  }

  function create(prototype: object, values: object): object {
    const object: object = Object.create(prototype)
    for (const [name, value] of Object.entries<unknown>({ ...values })) Object.defineProperty(object, name, { value })
    return object
  }
}
