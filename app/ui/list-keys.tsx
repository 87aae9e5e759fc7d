import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'

const KEYS = [
	['J', 'next'],
	['K', 'previous'],
	['X', 'select'],
	['/', 'search'],
	['← →', 'along'],
	['?', 'list'],
] as const

/** The keys of the list, of which X only where rows can be ticked. */
export function ListKeys({ ticks }: { ticks: boolean }) {
	const { t } = useTranslation('admin')
	return (
		<PageKeys
			keys={KEYS.filter(([, name]) => ticks || name !== 'select').map(([key, name]) => [
				key,
				t(`keys.${name}`),
			])}
		/>
	)
}

/** The keys of a page with what they do, and the switch that turns them off (WCAG 2.2, 2.1.4). Only shown where scripts run, which alone obey them. */
export function PageKeys({ keys }: { keys: readonly (readonly [key: string, does: ReactNode])[] }) {
	const { t } = useTranslation('admin')
	return (
		<details className="list-keys" data-keys-list hidden>
			<summary>{t('keys.title')}</summary>
			<dl>
				{keys.map(([key, does]) => (
					<div key={key}>
						<dt>
							<kbd dir="ltr">{key}</kbd>
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
			<label>
				<input type="checkbox" data-keys-switch defaultChecked /> {t('keys.on')}
			</label>
		</details>
	)
}
