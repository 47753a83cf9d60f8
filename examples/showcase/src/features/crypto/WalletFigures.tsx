import { formatNumber } from '@portal/i18n'
import type { Wallet } from '../../api/entities.ts'
import { formatDollars } from '../../formats.ts'
import { useTexts } from '../../texts.ts'
import { Figures } from '../dashboards/Figures.tsx'

/** The balance of a wallet, its change since last month, and what went in and out. */
export function WalletFigures({ wallet }: { wallet: Wallet }) {
  const t = useTexts()
  const percent = formatNumber(wallet.lastMonthDifferencePercent / 100, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Figures
      figures={[
        { label: t('crypto.balance'), value: formatDollars(wallet.availableBalance) },
        { label: t('crypto.change'), value: `${formatDollars(wallet.lastMonthDifference)} (${percent})` },
        { label: t('crypto.send'), value: formatDollars(wallet.send) },
        { label: t('crypto.receive'), value: formatDollars(wallet.receive) },
        { label: t('crypto.withdraw'), value: formatDollars(wallet.withdraw) },
      ]}
    />
  )
}
