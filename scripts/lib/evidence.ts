import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunResult } from './checks.ts'
import type { MutationScore } from './mutation-scores.ts'
import { root } from './project.mjs'
import type { LastRun } from './run-report.ts'

interface PromiseFigure {
  what: string
  promised: string
  measured: number
  isReached: boolean
}

export interface BenchFigures {
  bench: string
  /** Null when the bench wrote no report. */
  promises: PromiseFigure[] | null
}

interface Run {
  result: RunResult
  seconds: number
  benches: BenchFigures[]
  /** The scores of the latest run of each part. */
  mutation: Record<string, MutationScore>
  /** The latest run of `npm test` in this folder, if any. */
  everyday: LastRun | null
}

/** The page `docs/evidence.md`: the date, commit and results of the release proofs. */
export function evidencePage(
  { result, seconds, benches, mutation, everyday }: Run,
  commit = currentCommit(),
  day = new Date(),
): string {
  return [
    '# Evidence',
    '',
    `Written by \`pnpm test:release\` on ${day.toISOString().slice(0, 10)}, commit ${commit.trim().slice(0, 12)}:`,
    ...checksTable({ result, seconds }),
    ...(everyday ? ['## `npm test`', '', 'The latest run in the same folder:', ...checksTable(everyday)] : []),
    ...benches.flatMap(benchSection),
    ...mutationSection(mutation),
  ].join('\n')
}

function checksTable({ result, seconds }: LastRun): string[] {
  return [
    `${result.passed} passed, ${result.failed} failed in ${Math.round(seconds / 60)} minutes.`,
    '',
    '| check | passed | failed | seconds |',
    '| --- | --- | --- | --- |',
    ...result.checks.map((it) => `| ${it.title} | ${it.passed} | ${it.failed} | ${Math.round(it.seconds)} |`),
    '',
  ]
}

function benchSection({ bench, promises }: BenchFigures): string[] {
  const heading = [`## \`pnpm bench ${bench}\``, '']
  if (promises === null) return [...heading, 'It left no report.', '']
  return [
    ...heading,
    '| figure | promised | measured | kept |',
    '| --- | --- | --- | --- |',
    ...promises.map((it) => `| ${it.what} | ${it.promised} | ${it.measured} | ${it.isReached ? 'yes' : '**no**'} |`),
    '',
  ]
}

function mutationSection(scores: Record<string, MutationScore>): string[] {
  return [
    '## `pnpm mutation`',
    '',
    'The latest run of each part; not part of `pnpm test:release`.',
    '',
    '| part | mutants | detected |',
    '| --- | --- | --- |',
    ...Object.entries(scores).map(([part, { detected, undetected }]) => {
      const mutants = detected + undetected
      return `| ${part} | ${mutants} | ${((detected / mutants) * 100).toFixed(1)} % |`
    }),
    '',
  ]
}

/** The figures of the latest run of a bench. */
export function readBench(bench: string): BenchFigures {
  try {
    const { promises }: { promises: PromiseFigure[] } = JSON.parse(
      readFileSync(join(root, 'bench', bench, 'dist/report.json'), 'utf8'),
    )
    return { bench, promises }
  } catch {
    return { bench, promises: null }
  }
}

function currentCommit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
}
