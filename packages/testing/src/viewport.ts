const widths = { desk: 1280, tablet: 800, phone: 360 }

/** Mocks `matchMedia` for width queries: 1280 px for `desk`, 800 px for `tablet`, 360 px for `phone`. */
export function setViewport(viewport: keyof typeof widths): void {
  const width = widths[viewport]
  window.matchMedia = (media) => {
    const [, bound, size] = /(min|max)-width:\s*([\d.]+)/.exec(media) ?? []
    const matches = bound === 'max' ? width <= Number(size) : bound === 'min' && width >= Number(size)
    return Object.assign(new EventTarget(), {
      media,
      matches,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  }
}
