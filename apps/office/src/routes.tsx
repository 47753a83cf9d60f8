import type { RemoteRoute } from '@portal/remote-kit'

export const routes: RemoteRoute[] = []
