import { defineRemote, type RemoteDefinition } from './define-remote.tsx'
import { lastChoicesOf } from './hooks/use-last-choice.ts'
import { draftsOf } from './hooks/use-draft.ts'
import type { RemoteOwner } from './remote-owner.ts'

/** The parts of the kit that act in the name of a remote, for that remote alone. */
export function kitOf(owner: RemoteOwner) {
  return {
    defineRemote(definition: RemoteDefinition) {
      if (definition.name !== owner.name) throw new Error(`${owner.name} cannot define the remote ${definition.name}`)
      // A second read of the name may give another one.
      return defineRemote({ ...definition, name: owner.name })
    },
    useDraft: draftsOf(owner),
    useLastChoice: lastChoicesOf(owner),
  }
}
