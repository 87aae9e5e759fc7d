import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { typedAnnouncement } from '#app/modules/announcement/index.server.ts'
import { announcementForm, chosenBody } from '#app/modules/announcement/index.ts'
import { reading } from '#app/platform/http/read-form.ts'

/** What readers of each language would see of a body. */
export type Previewed = { [language in Language]: ReturnType<typeof chosenBody> }

/** Shows what was typed as readers would see it, and keeps nothing. */
export const previewing = reading(announcementForm, async (typed) => {
	const { body } = typedAnnouncement(announcementForm.parse(typed))
	const preview = Object.fromEntries(LANGUAGES.map((language) => [language, chosenBody(body, language)]))
	return { ok: true as const, preview: preview as Previewed }
})
