import { useTranslation } from '#app/i18n/use-translation.ts'

const KEYS = [
	['J', 'next'],
	['K', 'previous'],
	['X', 'select'],
	['/', 'search'],
	['?', 'list'],
] as const

/** The keys of the list, of which X only where rows can be ticked, with the switch that turns them off (WCAG 2.2, 2.1.4). Only shown where scripts run, which alone obey them. */
export function ListKeys({ ticks }: { ticks: boolean }) {
	const { t } = useTranslation('admin')
	return (
		<details className="list-keys" data-keys-list hidden>
			<summary>{t('keys.title')}</summary>
			<dl>
				{KEYS.filter(([, name]) => ticks || name !== 'select').map(([key, name]) => (
					<div key={key}>
						<dt>
							<kbd dir="ltr">{key}</kbd>
						</dt>
						<dd>{t(`keys.${name}`)}</dd>
					</div>
				))}
			</dl>
			<label>
				<input type="checkbox" data-keys-switch defaultChecked /> {t('keys.on')}
			</label>
		</details>
	)
}
