import * as wire from '../modules/wishes/sheet/sheet.schemas.ts'
import { keepsContract } from './keeps-contract.ts'
import type { startWishPortal } from './wishes.ts'

/** The API calls of the wish sheet screens, of the teacher and of the head who validates the lines. */
export function sheetScreens({ own, head, bodies, lineIds }: Awaited<ReturnType<typeof startWishPortal>>) {
  const toEdit = async (id: number) =>
    keepsContract(wire.SheetAnswer, await own('get_by_id_edit', { id }), wire.sheetNamed).FicheVoeau
  return {
    toEdit,
    add: async (changes: object = {}): Promise<number> =>
      keepsContract(wire.WishOutcome, await own('add', bodies.sheet(changes)), wire.sheetNamed).id ?? 0,
    list: async () => keepsContract(wire.SheetsAnswer, await own('list', bodies.list), wire.sheetNamed).FicheVoeau,
    /** The request body of the edit screen for a sheet. */
    edited: async (id: number, changes: object = {}) => {
      const { semestre_id, jour_id, ligne, ligne1, version } = await toEdit(id)
      return { id, semestre_id, jour: jour_id, ligne, ligne1, version, ...changes }
    },
    validate: async (at = 0, changes: object = {}) =>
      head('valider', bodies.decision((await lineIds())[at] ?? 0, changes)),
  }
}
