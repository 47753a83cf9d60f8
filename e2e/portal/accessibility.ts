import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every accessibility rule that the page breaks as it stands, and where. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap((it) =>
    it.nodes.map((node) => `${it.id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  )
}
