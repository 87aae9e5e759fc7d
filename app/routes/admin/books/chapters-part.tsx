import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { BookEntry, moveChapter, removeChapter } from '#app/modules/book-draft/index.server.ts'
import { newChapterForm } from '#app/modules/book-draft/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RemovalForm } from '#app/ui/removal-form.tsx'
import { Names, TextIn } from '#app/ui/text.tsx'

const FIELDS = fieldsOf(newChapterForm)

/** The chapters of a book in their order, each to be moved by buttons, and adding one. */
export function ChaptersPart({ book: { id, version, chapters } }: { book: BookEntry }) {
	const { t } = useTranslation('bookEntry')
	return (
		<Panel aria-labelledby="chapitres" className="mt-6">
			<h2 id="chapitres">{t('chapters')}</h2>
			{chapters.length === 0 ? <p className="quiet">{t('noChapters')}</p> : null}
			<ol className="lines">
				{chapters.map((chapter, place) => (
					<Chapter
						key={chapter.id}
						id={id}
						version={version}
						chapter={chapter}
						place={place + 1}
						isLast={place === chapters.length - 1}
					/>
				))}
			</ol>
			<FieldsForm
				fields={FIELDS}
				className="form narrow mt-4"
				perform="ajouter"
				hidden={{ version }}
				noValidate
			>
				<TextField of={FIELDS.title} label={t('newChapter')} autoComplete="off" />
				<p className="form-foot">
					<Button>{t('addChapter')}</Button>
				</p>
			</FieldsForm>
		</Panel>
	)
}

function Chapter({
	id,
	version,
	chapter,
	place,
	isLast,
}: {
	id: string
	version: string
	chapter: BookEntry['chapters'][number]
	place: number
	isLast: boolean
}) {
	const { t } = useTranslation('bookEntry')
	const language = useLanguage()
	const { details, files, hasText, isOut } = chapter
	const name = chooseText(details.title, language, details.language)?.text ?? t('untitledChapter')
	const named = { version, chapterId: chapter.id }
	return (
		<li>
			<div className="line-body">
				<h3>
					<span className="figures-aligned">{formatNumber(place, language)}.</span>{' '}
					<a href={pathTo('admin.bookChapter', { id, chapterId: chapter.id })}>
						{Object.keys(details.title).length > 0 ? (
							<TextIn texts={details.title} original={details.language} />
						) : (
							t('untitledChapter')
						)}
					</a>
				</h3>
				<p className="small quiet">
					<Names of={details.authors.map(({ given, family }) => [given, family].filter(Boolean).join(' '))} />{' '}
					{hasText ? <Badge tone="ok">{t('hasText')}</Badge> : null}{' '}
					{files > 0 ? (
						<Badge tone="info">
							{t('fileCount', { count: files, formatted: formatNumber(files, language) })}
						</Badge>
					) : null}
				</p>
			</div>
			<div className="row">
				{place > 1 ? (
					<ButtonForm<typeof moveChapter, 'id'> perform="deplacer" send={{ ...named, to: 'up' }}>
						<Button small aria-label={t('moveUpNamed', { name })}>
							{t('moveUp')}
						</Button>
					</ButtonForm>
				) : null}
				{isLast ? null : (
					<ButtonForm<typeof moveChapter, 'id'> perform="deplacer" send={{ ...named, to: 'down' }}>
						<Button small aria-label={t('moveDownNamed', { name })}>
							{t('moveDown')}
						</Button>
					</ButtonForm>
				)}
				{isOut ? null : (
					<RemovalForm<typeof removeChapter, 'id'>
						perform="enlever"
						send={named}
						act={t('remove')}
						label={t('removeNamed', { name })}
						lost={t('removeFollows')}
						isText
					/>
				)}
			</div>
		</li>
	)
}
