import com.adobe.epubcheck.api.EPUBLocation;
import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.api.MasterReport;
import com.adobe.epubcheck.messages.Message;
import com.adobe.epubcheck.messages.Severity;
import com.adobe.epubcheck.util.FeatureEnum;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

/**
 * EPUBCheck for many files, one path a line of its input, one line of output each: what it has against the file, in tab-separated pieces, or nothing. Its own
 * program takes one file, and thirty seconds to start.
 */
public class EpubsInTurn {
	public static void main(String[] arguments) throws Exception {
		BufferedReader paths = new BufferedReader(new InputStreamReader(System.in));
		for (String path = paths.readLine(); path != null; path = paths.readLine()) {
			Report report = new Report();
			report.setEpubFileName(path);
			new EpubCheck(new File(path), report).doValidate();
			System.out.println(String.join("\t", report.faults));
		}
	}

	private static class Report extends MasterReport {
		final List<String> faults = new ArrayList<>();

		@Override
		public void message(Message message, EPUBLocation place, Object... words) {
			Severity severity = message.getSeverity();
			if (severity == Severity.INFO || severity == Severity.USAGE || severity == Severity.SUPPRESSED) return;
			faults.add((message.getID() + " " + message.getMessage(words)).replaceAll("\\s+", " "));
		}

		@Override
		public void info(String resource, FeatureEnum feature, String value) {}

		@Override
		public int generate() {
			return 0;
		}

		@Override
		public void initialize() {}
	}
}
