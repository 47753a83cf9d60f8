import { remote } from '@portal/build-preset'

export default remote(import.meta.dirname)
