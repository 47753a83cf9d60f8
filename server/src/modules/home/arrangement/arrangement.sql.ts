import { type Permission, permissions } from '@portal/release-format/roles'
import type { Database } from '../../../database/connect.ts'

export interface StoredArrangement {
  order: string[]
  hidden: string[]
  pins: string[]
}

type OwnArrangement = { [Field in keyof StoredArrangement]: StoredArrangement[Field] | null }

const columns = ['card_order as order', 'hidden_cards as hidden', 'pinned_pages as pins'] as const

/** The choices of the account; null where it has made none. */
export async function selectOwnArrangement(db: Database, accountId: number): Promise<OwnArrangement> {
  const own = await db
    .selectFrom('home_arrangement')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return own ?? { order: null, hidden: null, pins: null }
}

type NewArrangement = Partial<Record<'card_order' | 'hidden_cards' | 'pinned_pages', string[] | null>>

export async function saveOwnArrangement(tx: Database, accountId: number, chosen: NewArrangement): Promise<void> {
  await tx
    .insertInto('home_arrangement')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute()
}

/** The defaults that are set, by permission. */
export async function selectDefaultArrangements(db: Database): Promise<ReadonlyMap<Permission, StoredArrangement>> {
  const rows = await db
    .selectFrom('default_home_arrangement')
    .select(['permission', ...columns])
    .execute()
  return new Map(rows.map(({ permission, ...arrangement }) => [permission, arrangement]))
}

export async function saveDefaultArrangement(
  tx: Database,
  permission: Permission,
  { order, hidden, pins }: StoredArrangement,
): Promise<void> {
  const arrangement = { card_order: order, hidden_cards: hidden, pinned_pages: pins }
  await tx
    .insertInto('default_home_arrangement')
    .values({ permission, ...arrangement })
    .onConflict((conflict) => conflict.column('permission').doUpdateSet(arrangement))
    .execute()
}

/**
 * The default for somebody with several permissions is that of the last one in their list that has a default: a head's
 * before that of all teachers, an office's before both.
 */
export async function selectDefaultFor(db: Database, held: readonly Permission[]): Promise<StoredArrangement> {
  const defaults = await selectDefaultArrangements(db)
  const decisive = permissions.findLast((permission) => held.includes(permission) && defaults.has(permission))
  return (decisive && defaults.get(decisive)) ?? { order: [], hidden: [], pins: [] }
}
