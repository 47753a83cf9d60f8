import type { AuditFilter } from '@portal/api-client/accounts'
import { z } from '@portal/ui/form'
import { auditActions } from '@portal/shared-screens/audit'
import { message } from '../../texts.ts'

type AuditKind = (typeof auditActions)[number] extends infer Action
  ? Action extends `${infer Kind}.${string}`
    ? Kind
    : never
  : never

/** The first parts of the actions that the portal records. */
export const auditKinds = [...new Set(auditActions.map(kindOf))]

function kindOf<Kind extends AuditKind>(action: `${Kind}.${string}`): Kind
function kindOf(action: string): string {
  return action.slice(0, action.indexOf('.'))
}

export const filterSchema = z
  .object({
    person: z.string().trim(),
    kind: z.string(),
    from: z.nullable(z.iso.date(message('audit.dateWrong'))),
    to: z.nullable(z.iso.date(message('audit.dateWrong'))),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: message('audit.order') })

export const noFilter: AuditFilter = { person: '', kind: '', from: null, to: null }

const names = { person: 'personne', kind: 'type', from: 'du', to: 'au' } as const

/** Reads the filter of a URL; other parameters are left out. */
export function parseFilter(address: URLSearchParams): AuditFilter {
  const day = (name: 'from' | 'to') => {
    const text = address.get(names[name])
    return z.iso.date().safeParse(text).success ? text : null
  }
  return {
    person: address.get(names.person) ?? '',
    kind: auditKinds.find((kind) => kind === address.get(names.kind)) ?? '',
    from: day('from'),
    to: day('to'),
  }
}

/** The query string of a filter; unset fields are left out. */
export function toSearchParams({ person, kind, from, to }: AuditFilter): URLSearchParams {
  const set = Object.entries({ [names.person]: person, [names.kind]: kind, [names.from]: from, [names.to]: to })
  return new URLSearchParams(set.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
