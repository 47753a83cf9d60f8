import axe from 'axe-core'
import { expect } from 'vitest'

// jsdom has no layout: contrast is checked by the journeys, in a real browser.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }

/** Fails with every axe rule that the container violates and the HTML of the elements. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, { rules })
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`)
  expect(found).toEqual([])
}
