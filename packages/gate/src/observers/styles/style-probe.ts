interface StyleProbeOptions {
  /** The URL below which the candidate's files are served. */
  base: string
  /** The selector of the candidate's container. */
  container: string
}

export interface StyleProbe {
  /** The rules since the probe was created that apply to elements which existed then, outside the container. */
  outsideRules: () => string[]
  /** The style sheets since the probe was created that still apply, other than those of the kit. */
  remainingSheets: () => string[]
}

/**
 * Runs in the page, and remembers its elements and rules. Style sheets with a URL outside the candidate's base that
 * are loaded later belong to the portal or to another remote. Rules of the kit's CSS-in-JS library select one of its
 * generated classes; a rule that applies without it is not the kit's.
 */
export function createStyleProbe({ base, container }: StyleProbeOptions): StyleProbe {
  interface FoundRule {
    rule: CSSRule
    /** The selector of a style rule with those of the rules around it; else the rule's at-keyword and name. */
    selector: string
  }

  const knownSheets = new Set(sheets())
  const knownRules = new Set(
    sheets()
      .flatMap((sheet) => rulesOf(sheet))
      .map(({ rule }) => rule),
  )
  const elements = [...document.body.querySelectorAll('*'), document.body, document.documentElement]

  return {
    outsideRules: () => addedRules().flatMap(({ sheet, selector }) => outsideRule(sheet, selector)),
    remainingSheets: () => [
      ...new Set(
        addedRules()
          .filter(({ sheet }) => !isOfKit(sheet))
          .map(({ sheet, selector }) => `${nameOf(sheet)} still applies after the page was left: ${selector}`),
      ),
    ],
  }

  function sheets(): CSSStyleSheet[] {
    return [...document.styleSheets, ...document.adoptedStyleSheets]
  }

  function addedRules(): { sheet: CSSStyleSheet; selector: string }[] {
    return sheets()
      .filter((sheet) => isApplied(sheet) && (!sheet.href || isOfCandidate(sheet) || knownSheets.has(sheet)))
      .flatMap((sheet) =>
        rulesOf(sheet)
          .filter(({ rule }) => isOfCandidate(sheet) || !knownRules.has(rule))
          .map(({ selector }) => ({ sheet, selector })),
      )
  }

  function isApplied({ disabled, media }: CSSStyleSheet): boolean {
    return !disabled && media.mediaText !== 'not all'
  }

  function isOfCandidate({ href }: CSSStyleSheet): boolean {
    return href?.startsWith(base) ?? false
  }

  function isOfKit({ ownerNode }: CSSStyleSheet): boolean {
    return ownerNode instanceof Element && ownerNode.hasAttribute('data-emotion')
  }

  function nameOf(sheet: CSSStyleSheet): string {
    if (isOfCandidate(sheet)) return String(sheet.href).slice(base.length)
    if (sheet.href) return `a rule inserted into ${sheet.href}`
    return sheet.ownerNode ? 'a style element' : 'an adopted style sheet'
  }

  function rulesOf(parent: { cssRules: CSSRuleList }, outer = ''): FoundRule[] {
    return [...parent.cssRules].flatMap((rule): FoundRule[] => {
      if (rule instanceof CSSStyleRule) {
        const selector = resolveNesting(rule.selectorText, outer)
        return [{ rule, selector }, ...rulesOf(rule, selector)]
      }
      if (rule instanceof CSSGroupingRule) return rulesOf(rule, outer)
      return rule.cssText.startsWith('@') ? [{ rule, selector: rule.cssText.split('{')[0]?.trim() ?? '' }] : []
    })
  }

  function resolveNesting(selector: string, outer: string): string {
    if (!outer) return selector
    return selector.includes('&') ? selector.replaceAll('&', `:is(${outer})`) : `:is(${outer}) :is(${selector})`
  }

  function outsideRule(sheet: CSSStyleSheet, selector: string): string[] {
    const affected = selector.startsWith('@') ? undefined : elements.find((element) => isAffected(element, selector))
    if (!affected) return []
    const name = `<${affected.tagName.toLowerCase()}${affected.id && ` id="${affected.id}"`}>`
    return [`${nameOf(sheet)}: the selector ${selector} applies to ${name}, which is not part of its pages`]
  }

  function isAffected(element: Element, selector: string): boolean {
    if (!element.isConnected || element.closest(container)) return false
    // Pseudo-elements and states such as :hover never match, and are replaced by a selector that always does.
    const always = selector
      .replaceAll(/\.css-[\w-]+/g, ':not(*)')
      .replaceAll(/::[\w-]+(\([^)]*\))?/g, ':where(*)')
      .replaceAll(
        /:(before|after|first-line|first-letter|hover|active|focus(-visible|-within)?|visited|target)\b/g,
        ':where(*)',
      )
    try {
      return element.matches(always)
    } catch {
      return false
    }
  }
}
