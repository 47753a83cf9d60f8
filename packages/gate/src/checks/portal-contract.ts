import type { Check } from '../gate.ts'

/** Whether remote and portal implement the same version of the portal contract. */
export const portalContractCheck: Check = {
  id: 'contract',
  title: 'The portal contract is the one that the portal speaks',
  run({ candidate: { manifest }, live }) {
    if (manifest.contract === live.contract) return { findings: [] }
    const text = `The remote speaks portal contract ${manifest.contract}, the portal ${live.contract}.`
    const remedy =
      manifest.contract < live.contract
        ? 'Move to the current @portal/remote-kit, set "contract" in remote.json and build again.'
        : 'Wait until the portal is brought up to date, or build with its @portal/remote-kit.'
    return { findings: [{ text, remedy }] }
  },
}
