import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The accessibility violations of the page as displayed, with their elements. */
export async function violationsOf(page: Page): Promise<string[]> {
  return violationsFoundBy(new AxeBuilder({ page }).withTags(tags), page)
}

/**
 * Like `violationsOf` without the colour contrast, which takes half of the time and does not depend on the direction.
 */
export async function violationsExceptContrast(page: Page): Promise<string[]> {
  return violationsFoundBy(new AxeBuilder({ page }).withTags(tags).disableRules('color-contrast'), page)
}

/** The texts with too little contrast in the current colour mode. */
export async function contrastViolations(page: Page): Promise<string[]> {
  return violationsFoundBy(new AxeBuilder({ page }).withRules('color-contrast'), page)
}

async function violationsFoundBy(builder: AxeBuilder, page: Page): Promise<string[]> {
  // The heading of a page comes with its module, after the frame.
  await page.locator('h1').first().waitFor()
  const { violations } = await builder.analyze()
  const path = new URL(page.url()).pathname
  return violations.flatMap((it) =>
    it.nodes.map((node) => `${path}: ${it.id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  )
}
