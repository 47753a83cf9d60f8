import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

const schema = readFileSync(join(root, 'server/schema.sql'), 'utf8')
const page = readFileSync(join(root, 'docs/schema.md'), 'utf8')

it('the page of the database has every table, and no other', () => {
  const tables = [...schema.matchAll(/^create table (\w+) \(/gm)].map(([, name = '']) => name)
  const diagrams = [...page.matchAll(/```mermaid\nflowchart LR\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  const shown = new Set(diagrams.flatMap((text) => text.replaceAll(/-- .*? -->/g, ' ').match(/\b[a-z_]+\b/g) ?? []))
  expect([...shown].toSorted()).toEqual(tables.toSorted())
})

it('the triggers and functions that it names are in the schema', () => {
  const guards = page.slice(page.indexOf('## What the database guards'))
  const named = [...guards.matchAll(/`([a-z_]+)(…)?`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !schema.includes(name))).toEqual([])
})
