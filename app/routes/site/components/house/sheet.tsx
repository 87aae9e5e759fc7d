import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** Facts by name; one that is not known is named as missing. */
export function Sheet({ rows }: { rows: { name: string; value: ReactNode }[] }) {
	const { t } = useTranslation('trust')
	return (
		<dl className="legal-sheet">
			{rows.map(({ name, value }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value ?? <span className="quiet">{t('missing')}</span>}</dd>
				</div>
			))}
		</dl>
	)
}
