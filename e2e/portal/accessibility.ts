import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every accessibility rule that the page breaks as it is displayed, and where. */
export async function violationsOf(page: Page): Promise<string[]> {
  return violationsFoundBy(new AxeBuilder({ page }).withTags(tags), page)
}

/** As `violationsOf` without the contrast of colours, which takes half of the time and is the same in both directions. */
export async function violationsBesideContrast(page: Page): Promise<string[]> {
  return violationsFoundBy(new AxeBuilder({ page }).withTags(tags).disableRules('color-contrast'), page)
}

/** Texts whose contrast is too low in the current colour mode. */
export async function contrastViolations(page: Page): Promise<string[]> {
  return violationsFoundBy(new AxeBuilder({ page }).withRules('color-contrast'), page)
}

async function violationsFoundBy(builder: AxeBuilder, page: Page): Promise<string[]> {
  const { violations } = await builder.analyze()
  const path = new URL(page.url()).pathname
  return violations.flatMap((it) =>
    it.nodes.map((node) => `${path}: ${it.id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  )
}
