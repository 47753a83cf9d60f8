import type { JSHandle } from 'playwright-core'
import type { PageCheck } from '../../play/page-check.ts'
import { createStyleProbe, type StyleProbe } from './style-probe.ts'
import { findUnscopedStyles } from './unscoped-styles.ts'

/** Whether the style sheets of the candidate apply to its own elements only, and only while it is mounted. */
export const stylesCheck: PageCheck = {
  id: 'styles',
  title: 'Styles apply to the pages of the remote only',
  remedy: 'Import a .css file, which the build limits to the remote, or use the style props of @portal/ui.',
  inspect: findUnscopedStyles,
  observe({ page, origin, base, container }) {
    const problems = new Set<string>()
    let probe: JSHandle<StyleProbe> | null = null
    // A page opened by its URL has no state before the candidate to compare with.
    page.on('domcontentloaded', () => (probe = null))
    const collect = async (read: (probe: StyleProbe) => string[]) => {
      for (const problem of (await probe?.evaluate(read)) ?? []) problems.add(problem)
    }
    return {
      async beforePrepare() {
        await probe?.dispose()
        probe = await page.evaluateHandle(createStyleProbe, { base: origin + base, container })
      },
      afterMount: () => collect((created) => created.outsideRules()),
      afterUnmount: () => collect((created) => [...created.outsideRules(), ...created.remainingSheets()]),
      take() {
        const taken = [...problems]
        problems.clear()
        return taken
      },
    }
  },
}
