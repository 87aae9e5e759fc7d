import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	addIndexTerm,
	type BookIndexPage,
	getBookIndex,
	removeIndexTerm,
	saveIndexPlaces,
} from '#app/modules/book-draft/index-terms/index.server.ts'
import { indexPlacesForm, indexTermForm } from '#app/modules/book-draft/index-terms/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, refusedForm } from '#app/platform/http/read-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Check, FormSummary } from '#app/ui/field.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/book-index'

const DONE = ['terme', 'places', 'supprime'] as const
const TERM = fieldsOf(indexTermForm)
const PLACES = fieldsOf(indexPlacesForm)
const OF_ENTRY = { noEntry: 'entry', taken: 'entry', tooManyTerms: 'entry', notOut: 'entry' } as const

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const { searchParams } = new URL(request.url)
	const done = searchParams.get('fait')
	return {
		index: await getBookIndex(context.get(ctxContext), actor, params.id, searchParams.get('terme')),
		done: DONE.find((word) => word === done) ?? null,
	}
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const actor = requireEntry(context, 'own-people')
	const form = await postedForm(request)
	const posts = postsAs(context.get(ctxContext), actor)
	const { done, answer } = await performPosted(form, {
		ajouter: ['terme', posts(addIndexTerm, { id })],
		places: ['places', posts(saveIndexPlaces, { id })],
		supprimer: ['supprime', posts(removeIndexTerm, { id })],
	})
	if (!answer.ok) return refusedForm(form, answer, {}, answer.error === 'changedMeanwhile' ? 409 : 422)
	const terme = 'termId' in answer ? answer.termId : undefined
	return redirect(pathTo('admin.bookIndex', { id, terme, fait: done }), 303)
}

/** The index of a book: names and terms that are sought in its texts, and the places of one of them, each to be taken out. */
export default function BookIndex({ loaderData, actionData }: Route.ComponentProps) {
	const { index, done } = loaderData
	const { id, version } = index
	const { t } = useTranslation('bookEntry')
	const faults = useRefusedFields()
	return (
		<>
			<HiddenHead title={t('index.title')} />
			<Breadcrumb
				crumbs={[
					{ key: 'list', href: pathTo('admin.books'), label: t('title') },
					{
						key: 'book',
						href: pathTo('admin.book', { id }),
						label: <TextIn texts={index.title} original={index.language} />,
					},
					{ key: 'self', label: t('index.title') },
				]}
			/>
			<AdminHeading title={t('index.title')}>{t('index.intro')}</AdminHeading>
			<DoneNotice>{done && !actionData ? t(`index.done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{t(actionData.error === 'changedMeanwhile' ? 'errors.changedMeanwhile' : 'correct')}
				</FormSummary>
			) : null}
			{index.isOut ? (
				<>
					{index.open ? <OpenTerm version={version} open={index.open} /> : null}
					<Panel aria-labelledby="ajouter" className="mt-6">
						<h2 id="ajouter">{t('index.addTitle')}</h2>
						<FieldsForm
							fields={TERM}
							className="form narrow"
							perform="ajouter"
							hidden={{ version }}
							refusals={OF_ENTRY}
							say={(code) => t(`index.errors.${code}`)}
							noValidate
						>
							<TextField
								of={TERM.entry}
								label={t('index.entry')}
								hint={t('index.entryHelp')}
								autoComplete="off"
							/>
							<ParagraphsField
								of={TERM.spellings}
								label={t('index.spellings')}
								hint={t('index.spellingsHelp')}
								rows={3}
							/>
							<p className="form-foot">
								<Button>{t('index.add')}</Button>
							</p>
						</FieldsForm>
					</Panel>
					<Terms index={index} />
				</>
			) : (
				<p>{t('index.notOut')}</p>
			)}
		</>
	)
}

function Terms({ index: { id, language: of, terms, open } }: { index: BookIndexPage }) {
	const { t } = useTranslation('bookEntry')
	const language = useLanguage()
	if (terms.length === 0) return <p className="quiet mt-6">{t('index.none')}</p>
	return (
		<Panel aria-labelledby="termes" className="mt-6">
			<h2 id="termes">
				{t('index.terms', { count: terms.length, formatted: formatNumber(terms.length, language) })}
			</h2>
			<ul className="lines">
				{terms.map((term) => (
					<li key={term.id}>
						<a
							href={pathTo('admin.bookIndex', { id, terme: term.id })}
							aria-current={term.id === open?.id ? 'true' : undefined}
						>
							<Levels levels={term.levels} of={of} />
						</a>
						{term.isToBeSeen ? <Badge tone="waiting">{t('index.toBeSeen')}</Badge> : null}
					</li>
				))}
			</ul>
		</Panel>
	)
}

function Levels({ levels, of }: { levels: readonly string[]; of: string }) {
	return (
		<bdi lang={of} dir={directionOf(of)}>
			{levels.join(' › ')}
		</bdi>
	)
}

function OpenTerm({ version, open }: { version: string; open: NonNullable<BookIndexPage['open']> }) {
	const { t } = useTranslation('bookEntry')
	const language = useLanguage()
	const counted = (count: number) => ({ count, formatted: formatNumber(count, language) })
	const named = { version, termId: open.id }
	const shown = open.chapters.flatMap(({ places }) => places.map((place) => place.id))
	return (
		<Panel aria-labelledby="terme">
			<h2 id="terme">
				<bdi>{open.levels.join(' › ')}</bdi>{' '}
				<span className="small quiet figures-aligned">
					{t('index.places', counted(open.places))}
					{open.isOut > 0 ? ` · ${t('index.out', counted(open.isOut))}` : ''}
				</span>
			</h2>
			<p className="small quiet">
				{t('index.sought')} <bdi>{open.spellings.join(' · ')}</bdi>
			</p>
			{open.places === 0 ? (
				<p>{t('index.nonePlaces')}</p>
			) : (
				<FieldsForm
					fields={PLACES}
					key={open.id}
					perform="places"
					hidden={{ ...named, shown }}
					isStored
					className="mt-4"
				>
					<p className="small">{t('index.placesHelp')}</p>
					{open.chapters.map((chapter) => (
						<fieldset key={chapter.workId} className="index-places">
							<legend>
								<TextIn texts={chapter.title} original={chapter.language} />{' '}
								<span className="small quiet figures-aligned">
									{t('index.places', counted(chapter.places.length))}
								</span>
							</legend>
							{chapter.isNew ? <p className="small">{t('index.remade')}</p> : null}
							{chapter.places.map((place) => (
								<Check key={place.id} name={PLACES.kept.name} value={place.id} defaultChecked={!place.isOut}>
									<bdi lang={chapter.language} dir={directionOf(chapter.language)}>
										{place.before}
										<b>{place.found}</b>
										{place.after}
									</bdi>
								</Check>
							))}
						</fieldset>
					))}
					<p className="form-foot">
						<Button>{t('index.save')}</Button>
					</p>
				</FieldsForm>
			)}
			<RemovalForm<typeof removeIndexTerm, 'id'>
				perform="supprimer"
				send={named}
				act={t('index.remove')}
				label={t('index.removeNamed', { name: open.levels.join(' › ') })}
				lost={t('index.removeFollows')}
				isText
			/>
		</Panel>
	)
}
