import setUpPortal from '../portal/global-setup.ts'

/** The portal of the journeys, but one that takes remotes from developers' machines. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env['ALLOW_OVERRIDES'] = '1'
  return setUpPortal()
}
