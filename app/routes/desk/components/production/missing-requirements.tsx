import { pathTo } from '#app/addresses/address.ts'
import { languageName } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { MissingRequirement } from '#app/modules/publication/index.ts'

/** What an article in the making lacks to be published, each with a link to the field or the part of the page where it is mended. */
export function MissingRequirements({
	id,
	path,
	missing,
	className,
}: {
	/** The submission; null where whoever looks cannot mend it, or where `path` is the page on which all is mended. */
	id: string | null
	path?: string | null
	missing: readonly MissingRequirement[]
	className: string
}) {
	const nameOf = useRequirementName()
	return (
		<ul className={className}>
			{missing.map((requirement) => {
				const place = id ? placeOf(id, requirement) : path
				return (
					<li key={nameOf(requirement)}>
						{place ? (
							<a className="link" href={place}>
								{nameOf(requirement)}
							</a>
						) : (
							nameOf(requirement)
						)}
					</li>
				)
			})}
		</ul>
	)
}

/** What an article lacks, in words. */
export function useRequirementName(): (requirement: MissingRequirement) => string {
	const { t } = useTranslation('production')
	const page = useLanguage()
	return (requirement) =>
		'language' in requirement
			? t(`missing.${requirement.code}`, { language: languageName(requirement.language, page) })
			: t(`missing.${requirement.code}`)
}

const PARTS = { doi: 'place', proof: 'epreuves', text: 'texte-lu' } as const

function placeOf(id: string, requirement: MissingRequirement): string {
	if ('language' in requirement) return pathTo('desk.metadata', { id, '#': `langue-${requirement.language}` })
	if (requirement.code === 'authors') return pathTo('desk.metadata', { id, '#': 'auteurs' })
	return pathTo('desk.production', { id, '#': PARTS[requirement.code] })
}
