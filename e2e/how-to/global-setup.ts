import setUpPortal from '../portal/global-setup.ts'

/** The portal of the Playwright tests, with overrides for remotes under development allowed. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env['ALLOW_OVERRIDES'] = '1'
  return setUpPortal()
}
