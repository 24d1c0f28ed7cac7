// Barrier objects with their phases, and what is in flight, behind a step. `stepper_objects.py` has the other side.
(({ data, find, make, lastUpTo, link }) => {
  const room = find("async");
  room.hidden = !data.objects.length && !data.flights.length;
  const COMMAS = new Intl.NumberFormat("en");
  const runs = numbers => {
    const found = [];
    for (const number of numbers) {
      const before = found[found.length - 1];
      if (before && number === before[1] + 1) {
        before[1] = number;
      } else {
        found.push([number, number]);
      }
    }
    return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
  };

  // The warps whose last test failed, by the object that it was of.
  const testing = now => {
    const of = new Map();
    for (const [step, warp, object, failed] of data.tests) {
      if (step > now) {
        break;
      }
      of.set(warp, failed ? object : -1);
    }
    const by = new Map();
    for (const [warp, object] of [...of].sort((a, b) => a[0] - b[0])) {
      by.set(object, [...(by.get(object) ?? []), warp]);
    }
    return by;
  };

  const showObjects = now => {
    const table = make("table");
    const head = make("tr");
    ["object", "phase", "arrivals to come", "bytes to come", "last tested in vain by"].forEach(text => head.append(make("th", "", text)));
    table.append(head);
    const waits = testing(now);
    data.objects.forEach(([name, steps, phases, parity, pending, expected, bytes], object) => {
      const at = lastUpTo(steps, now);
      if (at < 0 || phases[at] < 0) {
        return;
      }
      const row = make("tr", steps[at] === now ? "kw-step-new" : "");
      const first = make("td");
      const button = link(steps[at], name);
      button.title = `to step ${steps[at]}, which changed it last`;
      first.append(button);
      const warps = waits.get(object);
      row.append(
        first,
        make("td", "", `${phases[at]} (parity ${parity[at]})`),
        make("td", "", `${pending[at]} of ${expected[at]}`),
        make("td", "", COMMAS.format(bytes[at])),
        make("td", "", warps ? `warp${warps.length > 1 ? "s" : ""} ${runs(warps)}` : "")
      );
      table.append(row);
    });
    find("objects").replaceChildren(table);
  };

  // Products of a warp that are waited for together are one entry, as many as have begun.
  const flightsAt = now => {
    const found = new Map();
    for (const [begins, ends, warp, words, bytes] of data.flights) {
      if (begins > now) {
        break;
      }
      if (ends >= 0 && ends <= now) {
        continue;
      }
      const key = bytes ? `${warp} ${words} ${ends}` : `${found.size} alone`;
      const entry = found.get(key) ?? { begins, ends, warp, words, bytes: 0, count: 0, last: 0 };
      found.set(key, { ...entry, bytes: entry.bytes + bytes, count: entry.count + 1, last: begins });
    }
    return [...found.values()];
  };
  const said = ({ words, bytes, count }) =>
    bytes ? `${count} product${count > 1 ? "s" : ""} of ${words}, which may still read ${COMMAS.format(bytes)} bytes of factors` : words;

  const showFlights = now => {
    const list = make("ul");
    for (const each of flightsAt(now)) {
      const item = make("li", each.last === now ? "kw-step-new" : "");
      item.append(`warp ${each.warp}: ${said(each)}, from `, link(each.begins, `step ${each.begins}`));
      item.append(each.ends < 0 ? " on" : " until ", each.ends < 0 ? "" : link(each.ends, `step ${each.ends}`));
      list.append(item);
    }
    find("flights").replaceChildren(list.childElementCount ? list : make("p", "kw-note", "nothing"));
  };

  return {
    changes: new Set(data.objects.flatMap(([, steps]) => steps)),
    roleOf: warp => data.roles[warp] ?? ["", ""],
    showObjects: now => {
      if (!room.hidden) {
        showObjects(now);
        showFlights(now);
      }
    }
  };
});
