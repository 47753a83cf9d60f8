import { expect } from 'vitest'

/** React marks the document of its listeners by a property whose name begins with an underscore. */
const readProperties = () =>
  [document, Document.prototype, Element.prototype, HTMLElement.prototype].flatMap((object) =>
    Object.getOwnPropertyNames(object).filter((name) => !name.startsWith('_')),
  )

/**
 * Returns a check that fails when the shared document has a new property: libraries look for browser APIs that jsdom
 * lacks, so a test that leaves one changes how they work in the files after it.
 */
export function watchDocument(): () => void {
  const before = new Set(readProperties())
  return () => {
    const added = readProperties().filter((name) => !before.has(name))
    expect(added, 'Properties that this test file leaves in the document').toEqual([])
  }
}
