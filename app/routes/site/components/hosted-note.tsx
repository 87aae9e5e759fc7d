import { formatList, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { HostedFigures } from '#app/modules/site/index.server.ts'

const KINDS = ['journals', 'articles', 'books', 'chapters'] as const

/** Below counted figures: what of it is published here, and what is only listed. */
export function HostedNote({ hosted }: { hosted: HostedFigures }) {
	const { t } = useTranslation('statistics')
	const language = useLanguage()
	const counts = (where: keyof HostedFigures) =>
		KINDS.map((kind) => ({ kind, count: hosted[where][kind] }))
			.filter(({ count }) => count > 0)
			.map(({ kind, count }) =>
				t(`hosted.counted.${kind}`, { count, formatted: formatNumber(count, language) }),
			)
	const said = (['here', 'elsewhere'] as const).flatMap((where) => {
		const found = counts(where)
		return found.length > 0 ? [t(`hosted.${where}`, { counts: formatList(found, language) })] : []
	})
	return said.length > 0 ? <p className="small quiet mt-4 figures-aligned">{said.join(' ')}</p> : null
}
