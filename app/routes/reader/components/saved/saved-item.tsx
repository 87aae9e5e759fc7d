import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type Folder, LONGEST_NOTE, type SavedWork } from '#app/modules/shelf/index.ts'
import { WorkMeta } from '#app/modules/work/components/index.ts'
import { Button, TextButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'

/** A saved work: what it is, the note beside it, and the forms that change or remove it. */
export function SavedItem({
	saved: { work, note, folderId, savedAt },
	folders,
	back,
	refused,
}: {
	saved: SavedWork
	folders: Folder[]
	back: string
	refused: { error: 'tooLong'; typed: string } | null
}) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	const folder = folders.find(({ id }) => id === folderId)
	const title = chooseText(work.title, language, work.language)?.text ?? ''
	const fieldId = `note-${work.id}`
	const error = refused
		? t('saved.errors.noteTooLong', { most: formatNumber(LONGEST_NOTE, language) })
		: undefined
	return (
		<li id={`travail-${work.id}`}>
			<div className="line-body">
				<h2>
					<a href={work.path}>
						<TextIn texts={work.title} original={work.language} />
					</a>
				</h2>
				<WorkMeta work={work} />
				<p className="smallest quiet">
					{t('saved.savedOn', { date: formatDate(savedAt.toISOString().slice(0, 10), language) })}
					{folder ? (
						<>
							<span className="separator"> · </span>
							<bdi>{folder.name}</bdi>
						</>
					) : null}
				</p>
				{note ? (
					<p className="own-note" dir="auto">
						{note}
					</p>
				) : null}
				<div className="line-acts">
					<Disclosure
						summary={
							<>
								{t('saved.edit')}
								<span className="visually-hidden"> : {title}</span>
							</>
						}
						open={refused !== null}
					>
						<form className="form" method="post">
							<input type="hidden" name="acte" value="noter" />
							<input type="hidden" name="travail" value={work.id} />
							<input type="hidden" name="retour" value={back} />
							{folders.length > 0 ? (
								<Field id={`dossier-${work.id}`} label={t('saved.folder')}>
									{(field) => (
										<select {...field} name="dossier" defaultValue={folderId ?? ''}>
											<option value="">{t('saved.unfiled')}</option>
											{folders.map(({ id, name }) => (
												<option key={id} value={id}>
													{name}
												</option>
											))}
										</select>
									)}
								</Field>
							) : null}
							<Field id={fieldId} label={t('saved.note')} hint={t('saved.noteHelp')} error={error}>
								{(field) => (
									<textarea
										{...field}
										name="note"
										rows={4}
										maxLength={LONGEST_NOTE}
										defaultValue={refused?.typed ?? note}
										dir="auto"
									/>
								)}
							</Field>
							<p className="form-foot">
								<Button>{t('form.save')}</Button>
							</p>
						</form>
					</Disclosure>
					<form method="post">
						<input type="hidden" name="acte" value="oter" />
						<input type="hidden" name="travail" value={work.id} />
						<input type="hidden" name="retour" value={back} />
						<TextButton danger>
							{t('saved.remove')}
							<span className="visually-hidden"> : {title}</span>
						</TextButton>
					</form>
				</div>
			</div>
		</li>
	)
}
