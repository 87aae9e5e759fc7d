import { pathTo } from '#app/addresses/address.ts'
import { colonOf } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	REFERENCE_TYPES,
	type ReferenceField,
	type ReferenceFields,
	type ReferenceOrigin,
} from '#app/modules/reference/index.ts'
import { Badge } from '#app/ui/badge.tsx'

/** An entry of a bibliography as its page shows it; `number` is its place, from 1. */
export type ListedReference = {
	number: number
	text: string
	origin: ReferenceOrigin
	doubtful: ReferenceField[]
	isUncited: boolean
	fields: ReferenceFields
}

/** Entries with what was read of them; doubtful fields are named as such. */
export function ReferenceList({
	id,
	entries,
	mayEdit,
}: {
	id: string
	entries: readonly ListedReference[]
	mayEdit: boolean
}) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	return (
		<ol className="row-list mt-4">
			{entries.map((entry) => (
				<li key={entry.number} value={entry.number} id={`entree-${entry.number}`}>
					<p dir="auto">{entry.text}</p>
					<p className="small">
						{entry.doubtful.length > 0 ? (
							<Badge tone="alert">{t('references.isDoubtful')}</Badge>
						) : (
							<Badge>{t(`references.origins.${entry.origin}`)}</Badge>
						)}{' '}
						{entry.isUncited ? <Badge>{t('references.uncited')}</Badge> : null}
					</p>
					<Fields entry={entry} />
					{mayEdit ? (
						<p>
							<a
								className="link"
								href={`${pathTo('desk.references', { id, entree: String(entry.number) })}#notice-reference`}
								aria-label={`${t('references.correct')}${colonOf(language)}${entry.text.slice(0, 80)}`}
							>
								{t('references.correct')}
							</a>
						</p>
					) : null}
				</li>
			))}
		</ol>
	)
}

function Fields({ entry: { fields, doubtful } }: { entry: ListedReference }) {
	const { t } = useTranslation('production')
	const known = (Object.entries(fields) as [ReferenceField, string][]).filter(
		([field, value]) => value !== '' || doubtful.includes(field),
	)
	return (
		<dl className="small facts">
			{known.map(([field, value]) => (
				<div key={field}>
					<dt>{t(`references.fields.${field}`)}</dt>
					<dd>
						<bdi>{field === 'type' ? <TypeName type={value} /> : value.replaceAll('\n', ' ; ') || '—'}</bdi>{' '}
						{doubtful.includes(field) ? <strong>({t('references.toCheck')})</strong> : null}
					</dd>
				</div>
			))}
		</dl>
	)
}

function TypeName({ type }: { type: string }) {
	const { t } = useTranslation('production')
	const named = REFERENCE_TYPES.find((one) => one === type)
	return named ? t(`references.types.${named}`) : type
}
