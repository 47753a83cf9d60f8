import axe from 'axe-core'
import { expect } from 'vitest'

// jsdom has no layout: contrast is measured in the journeys, in a real browser.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }

/** Fails with every accessibility rule that the container breaks, and where. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, { rules })
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`)
  expect(found).toEqual([])
}
