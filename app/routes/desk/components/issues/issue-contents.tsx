import { formatNumber, formatPages, formatRange } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { chooseText, type Texts } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { orderEntries, removeEntry } from '#app/modules/publication/issues/index.server.ts'
import {
	contentsInOrder,
	entryInput,
	type IssueDesk,
	type IssueEntry,
	isBegun,
	isUnderWay,
	keyOfContent,
	keyOfEntry,
	likelyFirstPage,
	type OddPages,
	oddPages,
	type PlacedInIssue,
	pagesInput,
} from '#app/modules/publication/issues/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, TextButton } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, SelectField, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { Names, TextIn } from '#app/ui/text.tsx'
import { MissingRequirements } from '../production/missing-requirements.tsx'
import { BegunText } from './begun-articles.tsx'

type Section = { id: string; title: Texts }

const ENTRY_FIELDS = fieldsOf(entryInput)
const PAGES_FIELDS = fieldsOf(pagesInput)

/** The articles of an issue under their sections, in order: moved by buttons, with scripts also dragged or by the keys of their handle. */
export function IssueContents({ issue, sections }: { issue: IssueDesk; sections: Section[] }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const { entries, begun, others, mayBuild } = issue
	const groups = Map.groupBy(contentsInOrder(issue), ({ section }) => section?.id ?? '')
	const odd = oddPages(entries, others === 0)
	const hasHeadings = groups.size > 1 || !groups.has('')
	return (
		<Panel aria-labelledby="sommaire">
			<h2 id="sommaire">{t('issues.contents')}</h2>
			{entries.length + begun.length + others === 0 ? (
				<p className="quiet">{t(mayBuild ? 'issues.noContents' : 'issues.empty')}</p>
			) : (
				[...groups].map(([id, group]) => (
					<section key={id} className="issue-section">
						{hasHeadings ? (
							<h3>
								{group[0]?.section ? (
									<TextIn texts={group[0].section.title} original={issue.journal.language} />
								) : (
									t('details.noSection')
								)}{' '}
								<Count value={group.length} />
							</h3>
						) : null}
						<Group
							issue={issue}
							contents={group}
							odd={odd}
							sections={sections}
							heading={hasHeadings ? 'h4' : 'h3'}
						/>
					</section>
				))
			)}
			{others > 0 ? (
				<p className="quiet">
					{t('issues.others', { count: others, formatted: formatNumber(others, language) })}
				</p>
			) : null}
			{mayBuild &&
			entries.length > 0 &&
			!issue.publishAt &&
			issue.state === 'draft' &&
			!isUnderWay(issue.numbering) ? (
				<FieldsForm
					fields={PAGES_FIELDS}
					perform="paginer"
					className="form-line issue-pages"
					hidden={{ seen: issue.contentsSeen }}
					values={{ from: String(likelyFirstPage(issue)) }}
				>
					<TextField
						of={PAGES_FIELDS.from}
						label={t('issues.pagesFrom')}
						hint={t('issues.pagesHelp')}
						dir="ltr"
					/>
					<Button>{t('issues.numberPages')}</Button>
				</FieldsForm>
			) : null}
		</Panel>
	)
}

function Count({ value }: { value: number }) {
	return <span className="small quiet figures-aligned">{formatNumber(value, useLanguage())}</span>
}

type Heading = 'h3' | 'h4'
type Way = 'up' | 'down'

/** Where the page is to stand after an article was moved, as its button posts it. */
export const MOVED_FIELD = 'place'

const moveId = (way: Way, entry: string) => `${way === 'up' ? 'monter' : 'descendre'}-${entry}`

/** What was posted as that place; null where it is none. */
export const placeOfMoved = (posted: string): string | null =>
	/^(?:monter|descendre)-[swd]-[0-9a-f-]{36}$/.test(posted) ? posted : null

function Group({
	issue,
	contents,
	odd,
	sections,
	heading,
}: {
	issue: IssueDesk
	contents: PlacedInIssue[]
	odd: ReadonlyMap<string, OddPages<IssueEntry>>
	sections: Section[]
	heading: Heading
}) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const slots = { name: '{name}', place: '{place}', places: '{places}' }
	const order = contents.map(keyOfContent)
	const seen = issue.contentsSeen
	const nameOf = (one: PlacedInIssue) =>
		chooseText(one.title, language, one.language)?.text ?? (isBegun(one) ? t(`types.${one.articleType}`) : '')
	const lines = (
		<ol className="lines issue-contents">
			{contents.map((one, index) => (
				<li
					key={keyOfContent(one)}
					id={keyOfContent(one)}
					data-id={keyOfContent(one)}
					data-name={nameOf(one)}
				>
					{isBegun(one) ? (
						<BegunText article={one} heading={heading} />
					) : (
						<EntryText entry={one} odd={odd.get(keyOfContent(one))} heading={heading} />
					)}
					{issue.mayBuild ? (
						<div className="line-actions">
							{index > 0 ? (
								<MoveButton
									entry={keyOfContent(one)}
									name={nameOf(one)}
									order={swapped(order, index - 1)}
									seen={seen}
									way="up"
								/>
							) : null}
							{index < contents.length - 1 ? (
								<MoveButton
									entry={keyOfContent(one)}
									name={nameOf(one)}
									order={swapped(order, index)}
									seen={seen}
									way="down"
								/>
							) : null}
							{isBegun(one) ? null : <EntryForm entry={one} sections={sections} issue={issue} />}
						</div>
					) : null}
				</li>
			))}
		</ol>
	)
	if (!issue.mayBuild) return lines
	return (
		<sortable-list data-handle={t('issues.handle', slots)} data-moved={t('issues.movedTo', slots)}>
			<div hidden>
				<ButtonForm<typeof orderEntries, 'issueId'>
					data-order="order"
					perform="ordonner"
					send={{ order, seen }}
				/>
			</div>
			{lines}
		</sortable-list>
	)
}

/** The same with the one at `index` and the next changing places. */
const swapped = (order: string[], index: number): string[] =>
	order.toSpliced(index, 2, ...order.slice(index, index + 2).reverse())

function EntryText({
	entry,
	odd,
	heading: Heading,
}: {
	entry: IssueEntry
	odd: OddPages<IssueEntry> | undefined
	heading: Heading
}) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const href = entry.deskPath ?? entry.path
	const title = <TextIn texts={entry.title} original={entry.language} />
	return (
		<div className="line-body">
			<Heading>{href ? <a href={href}>{title}</a> : title}</Heading>
			<p className="small quiet">
				<Names of={entry.authors} />
			</p>
			<p className="small">
				<Badge tone={entry.state === 'published' || entry.state === 'ready' ? 'ok' : 'waiting'}>
					{entry.missing.length > 0
						? t('issues.lacks', {
								count: entry.missing.length,
								formatted: formatNumber(entry.missing.length, language),
							})
						: t(`issues.states.${entry.state}`)}
				</Badge>
				{entry.pages ? (
					<span className="figures-aligned entry-pages">
						{t('issues.pagesOf', { pages: formatPages(entry.pages, language) })}
					</span>
				) : null}
			</p>
			{odd ? <Odd odd={odd} /> : null}
			<Missing entry={entry} />
		</div>
	)
}

/** What is odd about the pages of an article. */
function Odd({ odd }: { odd: OddPages<IssueEntry> }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const { first, last } = odd.range
	const pages = isolate(formatRange(`${first}`, `${last}`), language)
	if (odd.kind === 'missing') return <p className="small quiet">{t('issues.missingPages', { pages })}</p>
	return (
		<p className="small quiet">
			{t('issues.sharedPages', { pages })}{' '}
			<a className="link" href={`#${keyOfEntry(odd.with)}`}>
				<TextIn texts={odd.with.title} original={odd.with.language} />
			</a>
		</p>
	)
}

/** What keeps an article from appearing, under its title. */
function Missing({ entry }: { entry: IssueEntry }) {
	const { t } = useTranslation('production')
	const { submissionId, deskPath, missing, state } = entry
	if (state === 'making' && missing.length === 0)
		return (
			<p className="small">
				{deskPath ? (
					<a className="link" href={deskPath}>
						{t('issues.notInProduction')}
					</a>
				) : (
					t('issues.notInProduction')
				)}
			</p>
		)
	if (state === 'reviewing' || missing.length === 0) return null
	return (
		<MissingRequirements
			id={deskPath ? submissionId : null}
			path={submissionId ? null : deskPath}
			missing={missing}
			className="bullet-list small"
		/>
	)
}

/** Moves an article by one place; the page then stands at the same button of it, or at the other one where it came to an end of the list. */
function MoveButton({
	entry,
	name,
	order,
	seen,
	way,
}: {
	entry: string
	name: string
	order: string[]
	seen: string
	way: Way
}) {
	const { t } = useTranslation('production')
	const place = order.indexOf(entry)
	const wayOn = place === 0 ? 'down' : place === order.length - 1 ? 'up' : way
	return (
		<ButtonForm<typeof orderEntries, 'issueId'> perform="ordonner" send={{ order, seen }}>
			<TextButton
				id={moveId(way, entry)}
				name={MOVED_FIELD}
				value={moveId(wayOn, entry)}
				aria-label={t(`issues.${way}Named`, { title: name })}
			>
				{t(`issues.${way}`)}
			</TextButton>
		</ButtonForm>
	)
}

function EntryForm({ entry, sections, issue }: { entry: IssueEntry; sections: Section[]; issue: IssueDesk }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const key = keyOfEntry(entry)
	const refused = useRefused('placer', { entry: key })
	const isRemovable = issue.publishAt === null
	const citedPages = issue.state === 'published' && entry.state === 'published' ? entry.pages : null
	return (
		<Disclosure summary={t('issues.place')} open={refused !== null}>
			<FieldsForm
				fields={ENTRY_FIELDS}
				prefix={`${key}-`}
				className="form-line"
				perform="placer"
				hidden={{ entry: key, seen: entry.seen, ...(citedPages && { pages: citedPages }) }}
				isStored
				values={{ sectionId: entry.section?.id ?? '', pages: entry.pages ?? '' }}
			>
				<SelectField of={ENTRY_FIELDS.sectionId} label={t('details.section')}>
					<option value="">{t('details.noSection')}</option>
					{sections.map((section) => (
						<option key={section.id} value={section.id}>
							{chooseText(section.title, language)?.text}
						</option>
					))}
				</SelectField>
				{citedPages ? (
					<p className="small quiet">{t('issues.pagesKept', { pages: formatPages(citedPages, language) })}</p>
				) : (
					<TextField of={ENTRY_FIELDS.pages} label={t('details.pages')} dir="ltr" />
				)}
				<Button>{t('issues.save')}</Button>
			</FieldsForm>
			{isRemovable && entry.submissionId && entry.state !== 'published' ? (
				<ButtonForm<typeof removeEntry, 'issueId'> perform="sortir" send={{ entry: key }}>
					<TextButton danger>{t('issues.remove')}</TextButton>
				</ButtonForm>
			) : null}
		</Disclosure>
	)
}
