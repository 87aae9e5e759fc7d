import type { ReactNode } from 'react'
import { formatList, formatNumber, languageName, listSeparator } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { ManuscriptPlace } from '#app/modules/manuscript-file/index.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import {
	type AnonymityFinding,
	type AnonymityTask,
	type TaskState,
	tasksByPerson,
} from '../anonymity/tasks.ts'
import { Excerpt } from './quoted.tsx'

/** What may name the authors, person by person; `children` stand before the list: the copy without what can be taken out. */
export function AnonymitySection({
	found,
	sought,
	fieldsPage,
	children,
}: {
	found: readonly AnonymityFinding[]
	/** The names that were sought; absent from reports that do not say so. */
	sought: readonly string[] | undefined
	fieldsPage?: string | undefined
	children?: ReactNode
}) {
	const { t } = useTranslation('check')
	return (
		<section className="section" aria-labelledby="anonymat">
			<SectionTitle id="anonymat">{t('anonymity.title')}</SectionTitle>
			<AnonymitySentence found={found} sought={sought} />
			{children}
			<AnonymityList found={found} fieldsPage={fieldsPage} />
		</section>
	)
}

/** That nothing names the authors is said only where names were sought, and with them. */
function AnonymitySentence({
	found,
	sought,
}: {
	found: readonly AnonymityFinding[]
	sought: readonly string[] | undefined
}) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	if (sought?.length === 0)
		return (
			<p className="mb-4">{t(found.length === 0 ? 'anonymity.nobodyKnown' : 'anonymity.nobodyKnownBut')}</p>
		)
	return (
		<>
			<p className={sought ? undefined : 'mb-4'}>
				{t(found.length === 0 ? 'anonymity.none' : 'anonymity.intro')}
			</p>
			{sought ? (
				<p className="small quiet mb-4">
					{t('anonymity.sought', { names: formatList([...sought], language) })}
				</p>
			) : null}
		</>
	)
}

const TONES: { [state in TaskState]: string } = { change: 'must', look: 'may', stripped: 'done' }

/**
 * What may name an author, by the person whom it names; what names nobody in particular stands last. Each place that is left stands for itself; what the
 * copy leaves out stands together by its kind, with some examples and the rest behind a click.
 */
export function AnonymityList({
	found,
	fieldsPage,
}: {
	found: readonly AnonymityFinding[]
	/** The page of the form with the fields in which something was typed. */
	fieldsPage?: string | undefined
}) {
	const { t } = useTranslation('check')
	return tasksByPerson(found).map(({ person, tasks }) => (
		<section className="person-tasks" key={person ?? ''} aria-label={person ?? t('anonymity.nobody')}>
			<header>
				<h3>{person === null ? t('anonymity.nobody') : <bdi>{person}</bdi>}</h3>
				<Counts tasks={tasks} />
			</header>
			<ul>
				{tasks
					.filter(({ state }) => state !== 'stripped')
					.map((task, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two places may be alike
						<li key={index}>
							<span className="where">
								{t(`anonymity.kinds.${task.kind}`)}
								{task.place ? <PlaceName place={task.place} fieldsPage={fieldsPage} /> : null}
							</span>
							<Words tasks={[task]} />
							<span className={`state ${TONES[task.state]}`}>{t(`anonymity.states.${task.state}`)}</span>
						</li>
					))}
				<Stripped tasks={tasks.filter(({ state }) => state === 'stripped')} />
			</ul>
		</section>
	))
}

const EXAMPLES = 3

function Stripped({ tasks }: { tasks: readonly AnonymityTask[] }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	return [...Map.groupBy(tasks, ({ kind }) => kind)].map(([kind, ofKind]) => {
		const rest = ofKind.slice(EXAMPLES)
		return (
			<li key={kind}>
				<span className="where">{t(`anonymity.kinds.${kind}`)}</span>
				<div>
					<Words tasks={ofKind.slice(0, EXAMPLES)} />
					{rest.length > 0 ? (
						<details>
							<summary>
								{t('result.more', { count: rest.length, formatted: formatNumber(rest.length, language) })}
							</summary>
							<Words tasks={rest} />
						</details>
					) : null}
				</div>
				<Counts tasks={ofKind} />
			</li>
		)
	})
}

/** What these say, each on a line of its own. */
function Words({ tasks }: { tasks: readonly AnonymityTask[] }) {
	return tasks.map((task, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two places may be alike
		<p className="words" key={index}>
			<Said task={task} />
			{!task.place && task.count > 1 ? ` × ${task.count}` : null}
		</p>
	))
}

function Said({ task: { kind, what, place } }: { task: AnonymityTask }) {
	const { t } = useTranslation('check')
	if (place) return <Excerpt place={place} />
	if (kind === 'unread') return t('anonymity.unread')
	if (kind === 'property') return <Property what={what} />
	if (kind === 'leftOut' && isWorded(what)) return t(`anonymity.leftOut.${what}`)
	return <q dir="auto">{what}</q>
}

/** What the copy of a file still says of its authors: how many places, and behind a click where and what. Nothing where nothing was found. */
export function NamesLeft({
	fileName,
	left,
}: {
	fileName: string
	left: readonly AnonymityFinding[] | null
}) {
	const { t } = useTranslation('check')
	if (!left || left.length === 0) return null
	return (
		<Disclosure
			summary={
				<>
					{t('groups.anonymity')} <bdi>{fileName}</bdi>{' '}
					<Counts tasks={tasksByPerson(left).flatMap(({ tasks }) => tasks)} />
				</>
			}
		>
			<AnonymityList found={left} />
		</Disclosure>
	)
}

function Counts({ tasks }: { tasks: readonly AnonymityTask[] }) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	return (['change', 'look', 'stripped'] as const).map((state) => {
		const count = tasks.filter((task) => task.state === state).length
		if (count === 0) return null
		return (
			<span className={`small state ${TONES[state]}`} key={state}>
				{t(`anonymity.counted.${state}`, { count, formatted: formatNumber(count, language) })}
			</span>
		)
	})
}

/** Where a place is, by page and paragraph, by the number of the note, or by the field in which it is typed. */
export function PlaceName({
	place: { beside, paragraph, page, field },
	fieldsPage,
}: {
	place: ManuscriptPlace
	fieldsPage?: string | undefined
}) {
	const { t } = useTranslation('check')
	const language = useLanguage()
	if (field)
		return (
			<span className="quiet">
				{' '}
				<FieldName field={field} page={fieldsPage} />
			</span>
		)
	const pageOrParagraph =
		page !== null
			? t('result.placePage', { page })
			: beside === 'figure' && paragraph > 0
				? t('result.placeNoPage', { paragraph })
				: null
	const name =
		beside === 'note'
			? t('result.placeNote', { number: paragraph })
			: beside
				? [t(`result.margin.${beside}`), pageOrParagraph].filter(Boolean).join(listSeparator(language))
				: page === null
					? t('result.placeNoPage', { paragraph })
					: t('result.place', { page, paragraph })
	return <span className="quiet"> {name}</span>
}

/** A field of what is typed beside a manuscript by its name and its language; a link where its page is known. */
export function FieldName({ field, page }: { field: string; page?: string | undefined }) {
	const { t } = useTranslation('check')
	const [name = '', code = ''] = field.split('-')
	const language = languageName(code, useLanguage())
	const said = t(`result.typed.${name}` as 'result.typed.title', { language })
	return page !== undefined ? <a href={`${page}#${field}`}>{said}</a> : said
}

/** Names of properties that files of word processors and PDF have, and the word for each. */
const PROPERTIES = {
	creator: 'author',
	author: 'author',
	lastmodifiedby: 'lastEditor',
	manager: 'manager',
	company: 'company',
	title: 'title',
	subject: 'subject',
	keywords: 'keywords',
	description: 'description',
	person: 'person',
} as const

const WORDED = ['picture', 'largePicture', 'drawing'] as const

const isWorded = (what: string): what is (typeof WORDED)[number] => WORDED.some((code) => code === what)

/** A property by the word for it, where there is one, with its value. */
function Property({ what }: { what: string }) {
	const { t } = useTranslation('check')
	const [name = '', ...rest] = what.split(' : ')
	const word = Object.entries(PROPERTIES).find(([known]) => known === name.toLowerCase())?.[1]
	if (!word || rest.length === 0) return <q dir="auto">{what}</q>
	return (
		<>
			{t(`anonymity.properties.${word}`)} <q dir="auto">{rest.join(' : ')}</q>
		</>
	)
}
