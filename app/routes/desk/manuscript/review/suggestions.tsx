import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber, languageName, listSeparator } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { innerQuotes } from '#app/i18n/typography.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { Group, Reason, ReviewerSuggestion, ReviewLoad } from '#app/modules/review/suggestions/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ConflictText } from './conflict-text.tsx'

const GROUPS = ['journal', 'platform', 'library'] as const satisfies Group[]

/** People who could review, by where they come from, best first: why, what they have in hand, and what speaks against it. */
export function Suggestions({
	suggestions,
	text,
	mostCurrent,
	page,
}: {
	suggestions: Record<Group, ReviewerSuggestion[]>
	text: string
	mostCurrent: number | null
	page: string
}) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const found = GROUPS.filter((group) => suggestions[group].length > 0)
	return (
		<Panel aria-labelledby="propositions">
			<h2 id="propositions">{t('suggest.title')}</h2>
			<search>
				<QueryForm className="filter-line" action={page}>
					<Field id="q" label={t('suggest.search')}>
						{(field) => (
							<input
								{...field}
								type="search"
								name="q"
								defaultValue={text}
								dir={text === '' ? undefined : 'auto'}
							/>
						)}
					</Field>
					<Field id="charge" label={t('suggest.load')}>
						{(field) => (
							<select {...field} name="charge" defaultValue={mostCurrent ?? ''}>
								<option value="">{t('suggest.anyLoad')}</option>
								{[0, 1, 2].map((most) => (
									<option key={most} value={most}>
										{t('suggest.atMost', { count: most, formatted: formatNumber(most, language) })}
									</option>
								))}
							</select>
						)}
					</Field>
					<Button>{t('suggest.find')}</Button>
				</QueryForm>
			</search>
			<p className="small quiet">{t(text ? 'suggest.byText' : 'suggest.byTopic')}</p>
			{found.length === 0 ? <p className="mt-4">{t('suggest.nobody')}</p> : null}
			{found.map((group) => (
				<div key={group} className="suggested-group mt-4">
					<h3>{t(`suggest.groups.${group}`)}</h3>
					<ul className="suggested">
						{suggestions[group].map((person) => (
							<Person key={person.key} person={person} page={page} />
						))}
					</ul>
				</div>
			))}
		</Panel>
	)
}

function Person({ person, page }: { person: ReviewerSuggestion; page: string }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const { name, institution, languages, load, personSlug } = person
	return (
		<li>
			<div>
				<h4>
					{personSlug ? (
						<a href={pathTo('person', { id: personSlug })}>
							<bdi>{name}</bdi>
						</a>
					) : (
						<bdi>{name}</bdi>
					)}
				</h4>
				{institution ? (
					<p>
						<bdi>{institution}</bdi>
					</p>
				) : null}
				{languages.length > 0 ? (
					<p>
						{t('suggest.reads', {
							languages: languages.map((code) => languageName(code, language)).join(listSeparator(language)),
						})}
					</p>
				) : null}
			</div>
			<div className="at-end">
				{person.isInvited ? (
					<Badge>{t('suggest.invited')}</Badge>
				) : (
					<ButtonLink small href={`${page}?personne=${person.key}#invitation`}>
						{t('suggest.invite')}
						<span className="visually-hidden"> {name}</span>
					</ButtonLink>
				)}
			</div>
			<ul className="reasons">
				{person.reasons.map((reason) => (
					<li key={reason.is}>
						<ReasonText reason={reason} />
					</li>
				))}
				{load ? (
					<li>
						<LoadText load={load} />
					</li>
				) : null}
				{person.unavailableUntil ? (
					<li className="against">
						{t('load.unavailable', { date: formatDate(person.unavailableUntil, language) })}
					</li>
				) : null}
				{person.conflicts.map((conflict) => (
					<li key={conflict.is} className="against">
						<ConflictText conflict={conflict} />
					</li>
				))}
			</ul>
		</li>
	)
}

function ReasonText({ reason }: { reason: Reason }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const list = (items: string[]) => items.map((item) => isolate(item, language)).join(listSeparator(language))
	switch (reason.is) {
		case 'works':
			return t('reasons.works', {
				count: reason.count,
				formatted: formatNumber(reason.count, language),
				subjects: list(reason.subjects),
				title: isolate(innerQuotes(reason.latest.title, language), language),
				year: reason.latest.year,
			})
		case 'fields':
			return t('reasons.fields', { fields: list(reason.fields) })
		case 'cited':
			return t('reasons.cited', { count: reason.count, formatted: formatNumber(reason.count, language) })
		case 'reviewedBefore':
			return t('reasons.reviewedBefore')
		case 'named':
			return t('reasons.named')
		case 'ofJournal':
			return t('reasons.ofJournal')
	}
}

function LoadText({ load }: { load: ReviewLoad }) {
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const count = (number: number) => ({ count: number, formatted: formatNumber(number, language) })
	return [
		load.current === 0 ? t('load.free') : t('load.current', count(load.current)),
		load.rendered === 0 ? t('load.new') : t('load.rendered', count(load.rendered)),
		...(load.meanDays === null ? [] : [t('load.meanDays', count(load.meanDays))]),
	].join(listSeparator(language))
}
