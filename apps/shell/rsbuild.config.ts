import { shell } from '@portal/build-preset'

export default shell(import.meta.dirname)
