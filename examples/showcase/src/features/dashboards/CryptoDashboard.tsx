import { Stack } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { cryptoQueries } from '../../api/work.ts'
import { ChartWithTable } from '../../charts/ChartWithTable.tsx'
import { ShowcasePage } from '../../frame/ShowcasePage.tsx'
import { QueryPanel } from '../../records/QueryPanel.tsx'
import { useTexts } from '../../texts.ts'
import { WalletFigures } from '../crypto/WalletFigures.tsx'

/** The dashboard of coins: the balance, and the values of each coin. */
export function CryptoDashboard() {
  const t = useTexts()
  const wallet = useQuery(cryptoQueries.wallet())
  return (
    <ShowcasePage title={t('dashboard.cryptoTitle')}>
      <QueryPanel query={wallet}>
        {(found) => (
          <Stack gap="5">
            <WalletFigures wallet={found} />
            <ChartWithTable title={t('crypto.values')} kind="lines" series={found.series} />
          </Stack>
        )}
      </QueryPanel>
    </ShowcasePage>
  )
}
