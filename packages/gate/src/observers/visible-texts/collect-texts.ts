/** Runs in the page. The texts of the elements that the selector matches, and those of their labelling attributes. */
export function collectTexts(selector: string): string[] {
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
  const texts = [...document.querySelectorAll(selector)].flatMap((root) => [
    ...[...root.querySelectorAll('*')].flatMap((element) =>
      attributes.map((attribute) => element.getAttribute(attribute) ?? ''),
    ),
    ...textNodes(root),
  ])
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]

  function textNodes(root: Element): string[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (parentElement?.checkVisibility() && !parentElement.matches('script, style, textarea'))
        found.push(node.textContent ?? '')
    }
    return found
  }
}
