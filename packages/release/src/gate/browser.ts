import type { Finding } from '@portal/release-format/gate-report'
import type { RouteDeclaration } from '@portal/release-format/manifest'
import { isForHeads } from '@portal/release-format/registry'
import { chromium, type Browser } from 'playwright-core'
import type { Audience } from '../browser/candidate-registry.ts'
import { browserArguments, findChromium } from '../browser/chromium.ts'
import { signIn, type Account, type AuthSession } from '../browser/sign-in.ts'
import { openCandidateBrowser } from '../browser/candidate-browser.ts'
import { visitPages } from '../browser/visit-pages.ts'
import type { Candidate } from '../candidate/candidate.ts'
import { describeError } from '../user-error.ts'
import type { Check, CheckResult } from './gate.ts'

export interface BrowserOptions {
  portal: string
  env: NodeJS.ProcessEnv
}

const languages = ['fr', 'ar']

/** For each audience: the environment variables with its account, and the required role of the account. */
const accounts = {
  teacher: { variables: ['GATE_EMAIL', 'GATE_PASSWORD'], whose: 'a teacher' },
  head: { variables: ['GATE_HEAD_EMAIL', 'GATE_HEAD_PASSWORD'], whose: 'the head of a department' },
} as const

/** Whether the candidate works in the real portal, beside the live versions of the other remotes. */
export function browserCheck({ portal, env }: BrowserOptions): Check {
  return {
    id: 'browser',
    title: 'Every page opens in the live portal, and leaves nothing behind',
    async run({ candidate }) {
      const executablePath = findChromium(env)
      if (!executablePath) {
        return failed('No Chromium was found.', 'Install one, or give the path of one as CHROMIUM.')
      }
      const browser = await chromium.launch({ executablePath, args: browserArguments() })
      try {
        const verdicts: CheckResult[] = []
        // Sequential: on an overloaded machine the portal's own timeouts would expire.
        for (const audience of ['nobody', 'teacher', 'head'] as const) {
          verdicts.push(await visitAs(audience, { browser, portal, candidate, env }))
        }
        return {
          findings: verdicts.flatMap(({ findings }) => findings),
          facts: verdicts.flatMap(({ facts = [] }) => facts),
        }
      } finally {
        await browser.close()
      }
    },
  }
}

interface AudienceVisit extends BrowserOptions {
  browser: Browser
  candidate: Candidate
}

async function visitAs(audience: Audience, visit: AudienceVisit): Promise<CheckResult> {
  const paths = pathsOf(visit.candidate, audience)
  if (paths.length === 0) return { findings: [] }
  if (audience === 'nobody') return visitWith(null, audience, visit, paths)
  const account = accountOf(audience, visit.env)
  const { variables, whose } = accounts[audience]
  const asked = `Give the address and password of ${whose} as ${variables.join(' and ')}.`
  if (!account) return failed(`${paths.length} pages could not be opened: no account of ${whose} is given.`, asked)
  let session: AuthSession
  try {
    session = await signIn(visit.portal, account, visit.env.GATE_API_PASSWORD)
  } catch (error) {
    return failed(`${account.email} could not sign in: ${describeError(error)}.`, asked)
  }
  try {
    if (audience === 'head' && !session.isHead) return failed(`${account.email} is no head of a department.`, asked)
    return await visitWith(session, audience, visit, paths)
  } finally {
    await session.end()
  }
}

async function visitWith(
  session: AuthSession | null,
  audience: Audience,
  visit: AudienceVisit,
  paths: string[],
): Promise<CheckResult> {
  const { browser, portal, candidate } = visit
  const problems = new Map<string, string[]>()
  const facts = [`${audience}: ${paths.join(', ')}`]
  for (const language of languages) {
    const stage = await openCandidateBrowser({ browser, portal, candidate, audience, session, language })
    const { problems: found, slow } = await visitPages(stage, candidate.manifest, paths)
    const secret = audience === 'head' ? [] : filesForHeads(candidate)
    found.push(...secret.filter((file) => stage.fetched.has(file)).map(fetchedByOthers))
    for (const text of new Set(found)) problems.set(text, [...(problems.get(text) ?? []), language])
    facts.push(...slow.map((page) => `${page} (${language})`))
    await stage.context.close()
  }
  return {
    findings: [...problems].map(([text, spoken]) => ({
      text: `${text} (${spoken.join(', ')}, as ${audience}).`,
      remedy: 'Open the page with `pnpm dev` on the same portal and look at the console.',
    })),
    facts,
  }
}

/** The pages that can be opened without parameters. */
function pathsOf({ manifest }: Candidate, audience: Audience): string[] {
  const audienceOf = (route: RouteDeclaration): Audience => {
    if (route.public) return 'nobody'
    return isForHeads(route) ? 'head' : 'teacher'
  }
  const own = manifest.routes.filter((route) => audienceOf(route) === audience && !route.path.includes(':'))
  return own.map(({ path }) => path)
}

function accountOf(audience: 'teacher' | 'head', env: NodeJS.ProcessEnv): Account | null {
  const [email, password] = accounts[audience].variables.map((name) => env[name])
  return email && password ? { email, password } : null
}

function filesForHeads({ manifest, opened }: Candidate): string[] {
  if (!opened) return []
  const headPaths = new Set(manifest.routes.filter(isForHeads).map(({ path }) => path))
  const others = new Set([
    ...opened.shell,
    ...opened.pages.flatMap(({ path, files }) => (headPaths.has(path) ? [] : files)),
  ])
  return opened.pages.flatMap(({ path, files }) =>
    headPaths.has(path) ? files.filter((file) => !others.has(file)) : [],
  )
}

const fetchedByOthers = (file: string) => `fetches ${file}, which belongs to a page for heads`

function failed(text: string, remedy: string): { findings: Finding[] } {
  return { findings: [{ text, remedy }] }
}
