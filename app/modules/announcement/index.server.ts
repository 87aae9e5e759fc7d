export {
	createAnnouncement,
	deleteAnnouncement,
	editAnnouncement,
	followAnnouncementDates,
	typedAnnouncement,
} from './commands.server.ts'
export {
	getAnnouncement,
	getTypedAnnouncement,
	listAllAnnouncements,
	listAnnouncements,
	listShownAnnouncements,
	type PublicAnnouncement,
} from './queries.server.ts'
