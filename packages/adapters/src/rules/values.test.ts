import { describe, expect, it } from "vitest";
import type { Said } from "./slots.fixture.ts";
import { callsOf } from "./slots.fixture.ts";

type Row = readonly [text: string, expected: { readonly [slot: string]: unknown }];

/** Each text, with these setters on offer, gives exactly these values. */
function table(said: Said, rows: readonly Row[]): void {
  it.each(rows)("%j gives %j", async (text, expected) => {
    expect(await callsOf(text, said)).toEqual(expected);
  });
}

describe("integers", () => {
  table({ offer: ["party_size"], asking: "party_size" }, [
    ["4", { party_size: 4 }],
    ["four", { party_size: 4 }],
    ["Four, please.", { party_size: 4 }],
    ["we're 6", { party_size: 6 }],
    ["there will be five of us", { party_size: 5 }],
    ["a party of twelve", { party_size: 12 }],
    ["for 3", { party_size: 3 }],
    ["a couple", { party_size: 2 }],
    ["half a dozen", { party_size: 6 }],
    ["two dozen people", { party_size: 24 }],
    ["twenty five guests", { party_size: 25 }],
    ["twenty-five", { party_size: 25 }],
    ["a hundred", { party_size: 100 }],
    ["one hundred and twenty people", { party_size: 120 }],
    ["nine hundred and ninety nine", { party_size: 999 }],
    ["1,200 people", { party_size: 1200 }],
    ["around 8", { party_size: 8 }],
    ["2 adults and 2 kids", { party_size: 4 }],
    ["me and three friends", { party_size: 4 }],
    ["just me", { party_size: 1 }],
    ["just the two of us", { party_size: 2 }],
    ["4 people, no, 5 people", { party_size: 5 }],
    ["-2", { party_size: -2 }],
    ["um, I think four", { party_size: 4 }],
    ["4 hungry people", { party_size: 4 }],
    ["4 at 7pm", { party_size: 4 }],
    ["we are four, on the 5th of May", { party_size: 4 }],
    ["four or five", {}],
    ["we will be 3 or 4", {}],
    ["between 3 and 5 people", {}],
    ["from 3 to 5", {}],
    ["me, my wife and two kids", {}],
    ["my wife and 2 kids", {}],
    ["come around 7 on Saturday", {}],
    ["I am 35 years old", {}],
    ["there were 2 cars and 3 people", { party_size: 3 }],
    ["one of us is vegan", {}],
    ["6 o'clock", {}],
    ["4-6", {}],
    ["I don't want a table for 4", {}],
    ["a table for 4, actually 5", { party_size: 5 }],
    ["a table for 4, sorry 5, on the 5th of May", { party_size: 5 }],
    ["4 or so", { party_size: 4 }],
    ["4 or whatever", {}],
    ["at least 4", {}],
    ["less than 4", {}],
    ["no more than 4", {}],
    ["cancel my table for 4", {}],
    ["I don't have one", {}],
    ["I have two dogs", {}],
    ["room 12", {}],
    ["7:30", {}],
    ["call me on 555 010 0199", {}],
    ["on May 4th", {}],
    ["in 3 days", {}],
    ["6 nights", {}],
    ["one more thing", {}],
    ["how many can you take, 8?", {}],
    ["do you have parking?", {}],
    ["mostly soups", {}],
    ["the 2nd", {}],
    ["$40", {}],
    ["constructor __proto__ toString", {}],
  ]);
  table({ offer: ["party_size", "nights"] }, [
    ["two people for three nights", { party_size: 2, nights: 3 }],
    ["3 nights for 2", { party_size: 2, nights: 3 }],
    ["4", {}],
  ]);
});

describe("numbers", () => {
  table({ offer: ["amount"], asking: "amount" }, [
    ["350", { amount: 350 }],
    ["$350", { amount: 350 }],
    ["1,200.50", { amount: 1200.5 }],
    ["around 350", { amount: 350 }],
    ["about 18000 dollars", { amount: 18000 }],
    ["€99.90", { amount: 99.9 }],
    ["99 €", { amount: 99 }],
    ["2k", { amount: 2000 }],
    ["two thousand five hundred", { amount: 2500 }],
    ["I'd say 3500", { amount: 3500 }],
    ["roughly three and a half thousand", { amount: 3500 }],
    ["1.2 million", { amount: 1200000 }],
    ["$1.5k", { amount: 1500 }],
    ["between 300 and 400 dollars", {}],
    ["the damage is 500", { amount: 500 }],
    ["minus 5", { amount: -5 }],
    ["1.200.300", {}],
    ["no idea", {}],
    ["1000 maybe 2000", {}],
    ["grand", {}],
  ]);
  table({ offer: ["amount", "date"], asking: "date" }, [
    ["yesterday, the damage is $350", { amount: 350, date: "2026-11-30" }],
  ]);
});

describe("dates, on Tuesday, 1 December 2026", () => {
  table({ offer: ["date"], asking: "date" }, [
    ["today", { date: "2026-12-01" }],
    ["tonight", { date: "2026-12-01" }],
    ["tomorrow", { date: "2026-12-02" }],
    ["tomorrow or the day after", {}],
    ["whenever or friday", {}],
    ["no, not the 4th", {}],
    ["not the 4th, the 5th", { date: "2026-12-05" }],
    ["the day after tomorrow", { date: "2026-12-03" }],
    ["yesterday", { date: "2026-11-30" }],
    ["friday", { date: "2026-12-04" }],
    ["On Friday please", { date: "2026-12-04" }],
    ["this Friday", { date: "2026-12-04" }],
    ["this coming friday", { date: "2026-12-04" }],
    ["next friday", { date: "2026-12-11" }],
    ["Friday next week", { date: "2026-12-11" }],
    ["next week on Friday", { date: "2026-12-11" }],
    ["friday week", { date: "2026-12-11" }],
    ["a week on Friday", { date: "2026-12-11" }],
    ["Tuesday", { date: "2026-12-08" }],
    ["this Tuesday", { date: "2026-12-01" }],
    ["next Monday", { date: "2026-12-07" }],
    ["last Friday", { date: "2026-11-27" }],
    ["sat", { date: "2026-12-05" }],
    ["in 3 days", { date: "2026-12-04" }],
    ["in two weeks", { date: "2026-12-15" }],
    ["in a week", { date: "2026-12-08" }],
    ["a month from now", { date: "2027-01-01" }],
    ["two weeks from tomorrow", { date: "2026-12-16" }],
    ["a week from Friday", { date: "2026-12-11" }],
    ["3 days ago", { date: "2026-11-28" }],
    ["July 4th", { date: "2027-07-04" }],
    ["4th of July", { date: "2027-07-04" }],
    ["the fourth of July", { date: "2027-07-04" }],
    ["july fourth", { date: "2027-07-04" }],
    ["4 July 2027", { date: "2027-07-04" }],
    ["July 4, 2028", { date: "2028-07-04" }],
    ["may 4", { date: "2027-05-04" }],
    ["December 1", { date: "2026-12-01" }],
    ["November 28", { date: "2027-11-28" }],
    ["Feb 29", { date: "2028-02-29" }],
    ["the 5th", { date: "2026-12-05" }],
    ["the 5th of next month", { date: "2027-01-05" }],
    ["the twenty first of March", { date: "2027-03-21" }],
    ["12/31", { date: "2026-12-31" }],
    ["31/12", { date: "2026-12-31" }],
    ["3/4/2027", { date: "2027-03-04" }],
    ["31.12.2026", { date: "2026-12-31" }],
    ["2027-07-04", { date: "2027-07-04" }],
    ["2020-01-01", { date: "2020-01-01" }],
    ["4 July 2020", { date: "2020-07-04" }],
    ["Friday, December 4", { date: "2026-12-04" }],
    ["Friday the 11th", { date: "2026-12-11" }],
    ["Christmas Eve", { date: "2026-12-24" }],
    ["not Friday, Saturday", { date: "2026-12-05" }],
    ["Friday, no, sorry, Saturday", { date: "2026-12-05" }],
    ["Saturday instead of Friday", { date: "2026-12-05" }],
    ["how about Friday?", { date: "2026-12-04" }],
    ["can we do Friday?", { date: "2026-12-04" }],
    ["Friday or Saturday", {}],
    ["any day but Friday", {}],
    ["after Friday", {}],
    ["at the weekend", {}],
    ["Friday the 12th", {}],
    ["Feb 30", {}],
    ["is Friday busy?", {}],
    ["are you open on Friday", {}],
    ["Friday?", {}],
    ["I can't do Friday", {}],
    ["Friday doesn't work", {}],
    ["next week", {}],
    ["some time in May", {}],
    ["may I ask something", {}],
    ["six may come", {}],
    ["we sat in the sun", {}],
    ["open 24/7", {}],
    ["the 5th floor", {}],
    ["7:30", {}],
    ["4", {}],
    ["99/99", {}],
  ]);
  table({ offer: ["incident_date"], asking: "incident_date" }, [
    ["November 28", { incident_date: "2026-11-28" }],
    ["on Friday", { incident_date: "2026-11-27" }],
    ["the 5th", { incident_date: "2026-11-05" }],
    ["today", { incident_date: "2026-12-01" }],
    ["I lost my keys this morning", { incident_date: "2026-12-01" }],
  ]);
  table({ offer: ["date", "check_out"], asking: "date" }, [
    ["from Friday to Sunday", { date: "2026-12-04", check_out: "2026-12-06" }],
  ]);
  table({ offer: ["date"], asking: "date", locale: "en-GB" }, [["3/4/2027", { date: "2027-04-03" }]]);
});

describe("dates that change a day in another year", () => {
  const pending = { date: "2037-12-04" };
  table({ offer: ["date"], asking: "date", isReadback: true, pending }, [
    ["the 6th", { date: "2037-12-06" }],
    ["no, the 6th", { date: "2037-12-06" }],
    ["no, December 11", { date: "2037-12-11" }],
    ["no, 12/11", { date: "2037-12-11" }],
    ["make it Saturday", { date: "2037-12-05" }],
    ["tomorrow", { date: "2026-12-02" }],
    ["next friday", { date: "2026-12-11" }],
    ["the 6th of December 2026", { date: "2026-12-06" }],
  ]);
  table({ offer: ["date"], asking: "date", isReadback: true, pending: { date: "2026-12-04" } }, [
    ["no, January 3", { date: "2027-01-03" }],
    ["no, the 28th", { date: "2026-12-28" }],
  ]);
});

describe("dates around midnight and the change of clocks", () => {
  it.each([
    ["2026-12-01T18:59:00Z", "Asia/Almaty", "2026-12-01"],
    ["2026-12-01T19:01:00Z", "Asia/Almaty", "2026-12-02"],
    ["2026-12-02T04:59:00Z", "America/New_York", "2026-12-01"],
    ["2026-12-02T05:01:00Z", "America/New_York", "2026-12-02"],
    ["2026-11-01T05:30:00Z", "America/New_York", "2026-11-01"],
    ["2026-11-02T04:30:00Z", "America/New_York", "2026-11-01"],
    ["2026-03-08T06:59:00Z", "America/New_York", "2026-03-08"],
    ["2026-12-01T10:59:00Z", "Pacific/Auckland", "2026-12-01"],
    ["2026-12-01T11:01:00Z", "Pacific/Auckland", "2026-12-02"],
    ["2026-09-26T13:59:00Z", "Pacific/Auckland", "2026-09-27"],
  ])("at %s in %s it is %s", async (at, timeZone, today) => {
    expect(await callsOf("today", { offer: ["date"], at, timeZone })).toEqual({ date: today });
  });

  it("counts days, not hours, over the change of clocks", async () => {
    const said: Said = { offer: ["date"], at: "2026-10-31T23:30:00-04:00", timeZone: "America/New_York" };
    expect(await callsOf("tomorrow", said)).toEqual({ date: "2026-11-01" });
    expect(await callsOf("in 2 days", said)).toEqual({ date: "2026-11-02" });
    expect(await callsOf("in a month", said)).toEqual({ date: "2026-11-30" });
  });
});

describe("times", () => {
  table({ offer: ["time"], asking: "time" }, [
    ["7:30", { time: "19:30" }],
    ["7:30 or 9", {}],
    ["9 or 7:30", {}],
    ["the later one", {}],
    ["7.30pm", { time: "19:30" }],
    ["7:30 p.m.", { time: "19:30" }],
    ["7.30", { time: "19:30" }],
    ["half seven", { time: "19:30" }],
    ["half past seven", { time: "19:30" }],
    ["half 7", { time: "19:30" }],
    ["quarter to eight", { time: "19:45" }],
    ["a quarter past 7", { time: "19:15" }],
    ["ten past seven", { time: "19:10" }],
    ["20 to 8", { time: "19:40" }],
    ["7 o'clock", { time: "19:00" }],
    ["seven o’clock", { time: "19:00" }],
    ["seven thirty", { time: "19:30" }],
    ["seven thirty am", { time: "07:30" }],
    ["noon", { time: "12:00" }],
    ["midnight", { time: "00:00" }],
    ["12", { time: "12:00" }],
    ["12:15 am", { time: "00:15" }],
    ["around 8", { time: "08:00" }],
    ["around 8 in the evening", { time: "20:00" }],
    ["eight tonight", { time: "20:00" }],
    ["8 for dinner", { time: "20:00" }],
    ["at 6", { time: "18:00" }],
    ["19:30", { time: "19:30" }],
    ["at 19", { time: "19:00" }],
    ["six pm", { time: "18:00" }],
    ["9 in the morning", { time: "09:00" }],
    ["6ish", { time: "18:00" }],
    ["let's say 5", { time: "17:00" }],
    ["7pm, no wait, 8pm", { time: "20:00" }],
    ["how about 7pm?", { time: "19:00" }],
    ["7 or 8", {}],
    ["after 8", {}],
    ["between 7 and 8", {}],
    ["the first one", {}],
    ["25:00", {}],
    ["7:75", {}],
    ["13pm", {}],
    ["what time do you close?", {}],
    ["is 7:30 free?", {}],
    ["4 people", {}],
    ["a table for two", {}],
    ["any time", {}],
    ["a quarter of the menu", {}],
  ]);

  it("prefers the half of the day that is on offer", async () => {
    const directive = "We have a table at 8:30 AM, 9:00 PM. Which time suits you?";
    expect(await callsOf("nine", { offer: ["time"], asking: "time", directive })).toEqual({ time: "21:00" });
    expect(await callsOf("half past 8", { offer: ["time"], asking: "time", directive })).toEqual({ time: "08:30" });
    expect(await callsOf("9", { offer: ["time"], asking: "time", filled: { times: ["21:00"] } })).toEqual({
      time: "21:00",
    });
  });
});

describe("phone numbers and e-mail addresses", () => {
  table({ offer: ["phone"], asking: "phone" }, [
    ["+49 30 1234567", { phone: "+49301234567" }],
    ["555-0100", { phone: "5550100" }],
    ["(415) 555-0100", { phone: "4155550100" }],
    ["my number is 8 701 123 45 67, thanks", { phone: "87011234567" }],
    ["it's +1.415.555.0100.", { phone: "+14155550100" }],
    ["five five five oh one double oh", { phone: "5550100" }],
    ["12345", {}],
    ["1234567890123456", {}],
    ["2027-07-04", {}],
    ["four", {}],
  ]);
  table({ offer: ["email", "phone"], asking: "email" }, [
    ["Bob.Smith+x@example.co.uk", { email: "Bob.Smith+x@example.co.uk" }],
    ["write to bob@example.com.", { email: "bob@example.com" }],
    ["bob at example dot com", { email: "bob@example.com" }],
    ["bob@example.com or call 555-0100", { email: "bob@example.com", phone: "5550100" }],
    ["meet me at noon", {}],
    ["bob@", {}],
  ]);
});

describe("choices", () => {
  table({ offer: ["area"], asking: "area" }, [
    ["inside, but nobody sat on the terrace", {}],
    ["inside, but nobody outside", { area: "inside" }],
    ["inside", { area: "inside" }],
    ["Indoors, please", { area: "inside" }],
    ["somewhere in the warm", { area: "inside" }],
    ["the patio would be nice", { area: "terrace" }],
    ["OUTSIDE!", { area: "terrace" }],
    ["terraces", { area: "terrace" }],
    ["bar stools", { area: "bar" }],
    ["the second one", { area: "terrace" }],
    ["the last one please", { area: "bar" }],
    ["option 1", { area: "inside" }],
    ["not the terrace, inside", { area: "inside" }],
    ["inside, no, the bar", { area: "bar" }],
    ["inside or outside", {}],
    ["is the terrace heated?", {}],
    ["barista", {}],
    ["the fifth one", {}],
    ["", {}],
  ]);
  table({ offer: ["area", "date"], asking: "date" }, [
    ["Friday on the terrace", { area: "terrace", date: "2026-12-04" }],
    ["the second one", {}],
  ]);
  table({ offer: ["fault"], asking: "fault" }, [
    ["there is no signal", { fault: "no_signal" }],
    ["a red light", { fault: "red_light" }],
    ["no", { fault: "no" }],
  ]);
  table({ offer: ["fault"] }, [["no", {}]]);
});

describe("yes and no", () => {
  table({ offer: ["injured"], asking: "injured", wasAsked: true }, [
    ["yes", { injured: true }],
    ["Yes, my passenger", { injured: true }],
    ["yep", { injured: true }],
    ["unfortunately yes", { injured: true }],
    ["no", { injured: false }],
    ["no, everyone is fine", { injured: false }],
    ["nobody was hurt", { injured: false }],
    ["no one", { injured: false }],
    ["yes, but I don't accept that part", {}],
    ["yes, if it is free", {}],
    ["do it", { injured: true }],
    ["yes I do not", {}],
    ["no wait, yes", {}],
    ["no, I accept", {}],
    ["no, I don't accept", { injured: false }],
    ["not that I know", { injured: false }],
    ["thankfully not", { injured: false }],
    ["I don't know why you ask?", {}],
    ["what do you mean?", {}],
    ["my car is red", {}],
    ["no idea", {}],
    ["I'm not sure", {}],
    ["", {}],
  ]);
  table({ offer: ["injured", "date"], asking: "date" }, [
    ["yes", {}],
    ["no", {}],
  ]);
});

describe("names", () => {
  table({ offer: ["guest_name"], asking: "guest_name", wasAsked: true }, [
    ["Chen", { guest_name: "Chen" }],
    ["sarah chen", { guest_name: "sarah chen" }],
    ["Sarah Chen, please", { guest_name: "Sarah Chen" }],
    ["my name is Sarah Chen", { guest_name: "Sarah Chen" }],
    ["name's O'Brien", { guest_name: "O'Brien" }],
    ["it’s for O’Brien", { guest_name: "O'Brien" }],
    ["under chen", { guest_name: "chen" }],
    ["I'm bob", { guest_name: "bob" }],
    ["it's Bob. no, Alice", { guest_name: "Alice" }],
    ["it's Bob, sorry, Alice Ray", { guest_name: "Alice Ray" }],
    ["my name is Bob, but we may be late", { guest_name: "Bob" }],
    ["Bob. Thanks", { guest_name: "Bob" }],
    ["Jean-Luc Picard", { guest_name: "Jean-Luc Picard" }],
    ["Mary Ann van der Berg", {}],
    ["Anna van der Berg", { guest_name: "Anna van der Berg" }],
    ["Айгүл Сейітова", { guest_name: "Айгүл Сейітова" }],
    ["put it under Lopez please", { guest_name: "Lopez" }],
    ["Busy", { guest_name: "Busy" }],
    ["put my name down as Lee", { guest_name: "Lee" }],
    ["J. R. R. Tolkien", { guest_name: "J. R. R. Tolkien" }],
    ["same as before", {}],
    ["it's for my wife's birthday", {}],
    ["April", { guest_name: "April" }],
    ["why do you need it?", {}],
    ["hello", {}],
    ["yes", {}],
    ["no", {}],
    ["ok thanks", {}],
    ["four", {}],
    ["42", {}],
    ["I'm allergic", {}],
    ["I'm not sure", {}],
    ["I lost my keys this morning", {}],
    ["tell me a joke", {}],
  ]);
  table({ offer: ["guest_name", "party_size"], asking: "party_size" }, [
    ["I'm Bob, table for two", { guest_name: "Bob", party_size: 2 }],
    ["table for two, name's chen", { guest_name: "chen", party_size: 2 }],
    ["a table under Sarah Chen for 4", { guest_name: "Sarah Chen", party_size: 4 }],
    ["my name is Bob and we are four", { guest_name: "Bob", party_size: 4 }],
    ["I'm looking for a table", {}],
    ["Smith, party of 4", { party_size: 4 }],
    ["Sarah", {}],
    ["This is great", {}],
    ["for Friday", {}],
  ]);
});

describe("free text", () => {
  table({ offer: ["requests"], asking: "requests", wasAsked: true }, [
    ["a window seat, and one of us has a nut allergy", { requests: "a window seat, and one of us has a nut allergy" }],
    ["Yes, a high chair please", { requests: "a high chair please" }],
    ["no nuts please", { requests: "no nuts please" }],
    ["actually make it 9:00", {}],
    ["change it to 5 people", {}],
    ["A quiet table. Thanks!", { requests: "A quiet table" }],
    ["no", { requests: "none" }],
    ["No, thanks", { requests: "none" }],
    ["nothing special", { requests: "none" }],
    ["No special requests", { requests: "none" }],
    ["We need a high chair. Do you have parking?", { requests: "We need a high chair." }],
    ["do you have parking?", {}],
    ["hello", {}],
    ["yes", {}],
    ["hold on", {}],
    ["hmm", {}],
    ["I don't know yet", {}],
  ]);
  table({ offer: ["story"], asking: "story", wasAsked: true }, [
    ["When I came home the pipe had burst", { story: "When I came home the pipe had burst" }],
    ["well, a deer ran into me", { story: "a deer ran into me" }],
    ["no", {}],
    ["what do you mean", {}],
  ]);
  table({ offer: ["policy"], asking: "policy", wasAsked: true }, [
    ["HM-204518", { policy: "HM-204518" }],
    ["It's HM-204518.", { policy: "HM-204518" }],
    ["my policy number is HM-204518, thanks", { policy: "HM-204518" }],
    ["sorry, ZZ-123456", { policy: "ZZ-123456" }],
    ["HM 204518", { policy: "HM 204518" }],
    ["I don't have it with me", {}],
    ["I don't have one", {}],
    ["I wasn't", {}],
    ["where do I find it?", {}],
  ]);
  table({ offer: ["requests", "story", "policy"] }, [["we need a high chair", {}]]);
});

describe("several values in one sentence", () => {
  const offer = ["party_size", "date", "time", "guest_name", "phone", "email"];
  table({ offer, asking: "party_size" }, [
    [
      "table for four next friday around half seven, name's Chen",
      { party_size: 4, date: "2026-12-11", time: "19:30", guest_name: "Chen" },
    ],
    ["Can I book a table for 4 on Saturday at 7:30?", { party_size: 4, date: "2026-12-05", time: "19:30" }],
    ["Do you have a table for two tomorrow at 8pm?", { party_size: 2, date: "2026-12-02", time: "20:00" }],
    ["8 people at 8 tonight", { party_size: 8, date: "2026-12-01", time: "20:00" }],
    ["for 6 at 7 on the 5th", { party_size: 6, time: "19:00", date: "2026-12-05" }],
    ["December 4th, 7:30 pm, 4 guests", { date: "2026-12-04", time: "19:30", party_size: 4 }],
    [
      "we're five, tomorrow noon, under Lopez, 415 555 0100",
      { party_size: 5, date: "2026-12-02", time: "12:00", guest_name: "Lopez", phone: "4155550100" },
    ],
    [
      "My name is Bob Ray, bob@ray.org, and we are 3. Do you have parking?",
      { guest_name: "Bob Ray", email: "bob@ray.org", party_size: 3 },
    ],
    ["Hi! Friday at 19:00 for two, thanks", { date: "2026-12-04", time: "19:00", party_size: 2 }],
    ["what is the weather like", {}],
    ["tell me a joke", {}],
    ["I lost my keys this morning", {}],
  ]);
});
