import * as wire from '../modules/wishes/sheet/wish-sheet.schemas.ts'
import { assertMatchesSchema } from './assert-matches-schema.ts'
import type { startWishPortal } from './wishes.ts'

/** The API calls of the wish sheet screens, of the teacher and of the head who validates the lines. */
export function createWishSheetClient({ own, head, bodies, lineIds }: Awaited<ReturnType<typeof startWishPortal>>) {
  const toEdit = async (id: number) =>
    assertMatchesSchema(wire.WishSheetResponse, await own('get_by_id_edit', { id })).FicheVoeau
  return {
    toEdit,
    add: async (changes: object = {}): Promise<number> =>
      assertMatchesSchema(wire.WishOutcome, await own('add', bodies.sheet(changes))).id ?? 0,
    list: async () => assertMatchesSchema(wire.WishSheetsResponse, await own('list', bodies.list)).FicheVoeau,
    /** The request body of the edit screen for a sheet. */
    edited: async (id: number, changes: object = {}) => {
      const { semestre_id, jour_id, ligne, ligne1, version } = await toEdit(id)
      return { id, semestre_id, jour: jour_id, ligne, ligne1, version, ...changes }
    },
    validate: async (at = 0, changes: object = {}) =>
      head('valider', bodies.decision((await lineIds())[at] ?? 0, changes)),
  }
}
