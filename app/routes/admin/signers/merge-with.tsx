import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ManagedPerson } from '#app/modules/person/manage/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Colon } from '#app/ui/colon.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { FilterButtons } from '#app/ui/table.tsx'
import { PeopleTable } from './tables.tsx'

/** Who this person probably is too, and the way to anybody else. */
export function MergeWith({ person, query }: { person: ManagedPerson; query: string }) {
	const { t } = useTranslation('signers')
	const { id, pairs, found } = person
	const reasons = new Map(pairs.map((pair) => [pair.person.id, pair.reason]))
	const shown = query ? found : pairs.map((pair) => pair.person)
	const page = pathTo('admin.signer', { id })
	return (
		<Panel aria-labelledby="reunir">
			<h2 id="reunir">{t('mergeWith.title')}</h2>
			<p className="quiet mb-5">{t('mergeWith.text')}</p>
			<QueryForm className="filter-line" action={`${page}#reunir`}>
				<Field id="q" label={t('search')}>
					{(field) => (
						<input {...field} name="q" type="search" defaultValue={query} maxLength={200} dir="auto" />
					)}
				</Field>
				<FilterButtons isSet={query !== ''} whole={`${page}#reunir`} />
			</QueryForm>
			{shown.length === 0 ? (
				<p className="quiet">{t(query ? 'noneFound' : 'mergeWith.none')}</p>
			) : (
				<PeopleTable
					rows={shown}
					label={t('mergeWith.title')}
					action={({ id: other, name }) => {
						const reason = reasons.get(other)
						return (
							<>
								<ButtonLink small href={pathTo('admin.mergeSigners', { id, mergedId: other })}>
									{t('compare')}
									<span className="visually-hidden">
										<Colon />
										{name}
									</span>
								</ButtonLink>{' '}
								{reason ? <Badge tone="waiting">{t(`reasons.${reason}`)}</Badge> : null}
							</>
						)
					}}
				/>
			)}
		</Panel>
	)
}
